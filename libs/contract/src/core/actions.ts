import { isObject } from '../reading/structure-readers.ts';
import { isKeyOf, typedKeys } from './typed-keys.ts';
/**
 * Everything that a permission can allow, worded to follow "to": "You don't have permission to approve loans."
 * libs/domain decides which role has which. `public` needs no session; `session.own` concerns only the person who is
 * signed in.
 */
export const actions = {
  public: 'use what needs no account',
  'session.own': 'use your own account',
  'organization.read': 'see the organisation’s settings',
  'organization.change': 'change the organisation’s settings',
  'integrations.read': 'see API keys and webhooks',
  'integrations.manage': 'create and revoke API keys, and manage webhooks',
  'organizations.manage': 'invite, register and rename institutes',
  'users.read': 'see the people of the organisation',
  'users.manage': 'invite, remove and restore people, and change what they may do',
  'audit.read': 'see who changed what',
  'roles.read': 'see roles and what they allow',
  'roles.manage': 'create, change and remove roles',
  'compliance.read': 'see business compliance',
  'compliance.submit': 'submit business compliance',
  'compliance.decide': 'approve or return business compliance',
  'clients.read': 'see clients',
  'clients.create': 'create clients',
  'clients.change': 'change clients and their documents',
  'clients.remove': 'remove clients',
  'verifications.read': 'see identity verifications',
  'verifications.submit': 'submit identity verifications',
  'verifications.decide': 'approve or reject identity verifications',
  'registers.look-up': 'look up numbers in the registers',
  'forms.read': 'see application forms',
  'forms.manage': 'create, change and remove application forms',
  'products.read': 'see products and charges',
  'products.manage': 'create, change and retire loan products',
  'charges.manage': 'create, change and retire charges',
  'elements.manage': 'create, change and retire elements',
  'loans.read': 'see loans',
  'loans.create': 'create loan applications',
  'loans.change': 'change, cancel or reopen loan applications',
  'loans.comment': 'write notes on loans',
  'loans.review': 'review loan applications',
  'loans.remove': 'remove loan applications',
  'loans.decide': 'approve or reject loans',
  'loans.fund': 'approve or reject the funding of loans',
  'loans.disburse': 'disburse loans',
  'batches.read': 'see batches and uploads',
  'batches.fill': 'open batches and choose their loans',
  'batches.submit': 'submit batches',
  'batches.reject': 'reject batches',
  'uploads.create': 'upload and process files of applications',
  'transactions.read': 'see transactions',
  'savings.read': 'see savings accounts and products',
  'savings.open': 'open savings accounts',
  'savings.manage': 'create, retire and restore savings products',
  'apps.read': 'see apps and their public keys',
  'apps.manage': 'create, change and remove apps, and see their secret keys',
} as const satisfies Record<string, string>;

/** What a call does, for permission checks: thing and verb. */
export type Action = keyof typeof actions;

export const actionNames: readonly Action[] = typedKeys(actions);

/** Everyone who is signed in may do these, whatever their role. */
export const actionsOfEverybody = ['public', 'session.own', 'organization.read'] as const satisfies readonly Action[];

/** A permission that a role or an account can have. */
export type Permission = Exclude<Action, (typeof actionsOfEverybody)[number]>;

const isPermission = (name: Action): name is Permission => !actionsOfEverybody.some((one) => one === name);
export const permissionNames: readonly Permission[] = actionNames.filter(isPermission);

/** For a call whose body field decides what it does: `when` maps the field’s values, `otherwise` covers the rest. */
export type ActionByField = { field: string; when: Readonly<Record<string, Action>>; otherwise: Action };

type WithAction = { action: Action | ActionByField };

/** Returns the permission that a request needs, given its body. A body that does not fit the call is rejected later. */
export function actionOf({ action }: WithAction, body?: unknown): Action {
  if (typeof action === 'string') return action;
  const value = isObject(body) ? body[action.field] : undefined;
  return (typeof value === 'string' && isKeyOf(action.when, value) && action.when[value]) || action.otherwise;
}

/** Every permission that a call can need. */
export const actionsOf = ({ action }: WithAction): Action[] =>
  typeof action === 'string' ? [action] : [...new Set([...Object.values(action.when), action.otherwise])];
