import { type Action, actionNames, actions, actionsOfEverybody, administratorRole, type Role } from '@oware/contract';

/** The roles that the table below knows: every organisation has them. It may make others, and so may a real provider. */
export const roleNames = [administratorRole, 'Manager', 'Loan Officer', 'Accountant', 'Auditor', 'Vendor'] as const;
export type RoleName = (typeof roleNames)[number];

const reading = actionNames.filter((action) => action.endsWith('.read'));

/** From the first form to a complete application: what a vendor does, and a loan officer too. */
const onboarding = [
  'clients.read',
  'clients.create',
  'clients.change',
  'verifications.read',
  'verifications.submit',
  'registers.look-up',
  'forms.read',
  'products.read',
  'loans.read',
  'loans.create',
  'loans.change',
  'loans.comment',
  'batches.read',
  'transactions.read',
  'savings.read',
] as const satisfies readonly Action[];

const loanOffice = [
  'verifications.decide',
  'loans.review',
  'loans.remove',
  'batches.fill',
  'batches.reject',
  'uploads.create',
  'savings.open',
  'apps.read',
  'users.read',
] as const satisfies readonly Action[];

/** What only the platform does for its organisations. */
const platformActions: readonly Action[] = ['organizations.manage', 'compliance.decide'];

/**
 * Which role may do what. A manager may do everything in the own organisation; an administrator of the platform in every
 * organisation. Which lenders a person sees is decided elsewhere: by the session.
 */
export const rolePermissions: Record<RoleName, ReadonlySet<Action>> = {
  [administratorRole]: new Set(actionNames),
  Manager: new Set(actionNames.filter((action) => !platformActions.includes(action))),
  'Loan Officer': new Set([...actionsOfEverybody, ...onboarding, ...loanOffice]),
  Accountant: new Set([
    ...actionsOfEverybody,
    ...reading,
    'loans.comment',
    'loans.fund',
    'loans.disburse',
    'batches.submit',
    'batches.reject',
  ]),
  Auditor: new Set([...actionsOfEverybody, ...reading]),
  Vendor: new Set([...actionsOfEverybody, ...onboarding]),
};

/** The roles of the table that an organisation can give: that of an administrator is the platform's alone. */
export const builtInRolesOf = ({ isPlatform }: { isPlatform: boolean }): RoleName[] =>
  roleNames.filter((name) => isPlatform || name !== administratorRole);

/** The id of a role of the table: `loan-officer`. Roles of organisations have numbers. */
export const builtInRoleId = (name: RoleName): string => name.toLowerCase().replaceAll(' ', '-');

/** Whether the table has a role of this name. */
export const isBuiltInRole = (name: string): name is RoleName => Object.hasOwn(rolePermissions, name);

/** 1§6: a role is known by its name, or by its authority where it has no name. */
export const roleNameOf = ({ name, authority }: Role): string => name ?? authority ?? '';

/**
 * Whether the table lets one of the roles do this. `unknown` where none of them does and one is not in the table: the
 * console leaves that to the provider.
 */
export function permissionFor(roles: readonly string[], action: Action): 'granted' | 'denied' | 'unknown' {
  if (roles.some((role) => isBuiltInRole(role) && rolePermissions[role].has(action))) return 'granted';
  return roles.length > 0 && roles.every(isBuiltInRole) ? 'denied' : 'unknown';
}

/** What gives a person permissions: roles of the table, and what the organisation's own roles and the account add to them. */
export type PermissionHolder = {
  roles: readonly string[];
  granted: readonly string[];
  /** The one lender that a person of the platform acts for (3§2). */
  delegateLenderId?: number | null;
};

/** What concerns more than one lender, or who may do what: not for people who act for one lender. */
const actionsBeyondOneLender: readonly Action[] = [...platformActions, 'users.manage', 'roles.manage', 'audit.read'];

/** Whether the person may do this. A role that neither the table nor the organisation knows allows nothing. */
export function isPermitted({ roles, granted, delegateLenderId }: PermissionHolder, action: Action): boolean {
  if (typeof delegateLenderId === 'number' && actionsBeyondOneLender.includes(action)) return false;
  return (
    (actionsOfEverybody as readonly Action[]).includes(action) ||
    permissionFor(roles, action) === 'granted' ||
    granted.includes(action)
  );
}

/** Everything that the person may do, in the order of the catalogue. */
export const permissionsOf = (holder: PermissionHolder): Action[] =>
  actionNames.filter((action) => isPermitted(holder, action));

/** Whether the person manages who may do what. An organisation always has somebody who does. */
export const isAdministering = (holder: PermissionHolder): boolean =>
  isPermitted(holder, 'users.manage') && isPermitted(holder, 'roles.manage');

/** Whether the person can give this permission to others: nobody gives what they do not have. */
export const canGrant = (holder: PermissionHolder, action: Action): boolean =>
  (isPermitted(holder, 'users.manage') || isPermitted(holder, 'roles.manage')) && isPermitted(holder, action);

/** People that a refusal names. */
const namedGrantors = 3;

/**
 * What a person who may not do this is told. `grantors` are the people of the organisation who can grant it; left out where
 * the service does not say.
 */
export function permissionRefusal(action: Action, grantors?: readonly string[]): string {
  const missing = `You don’t have permission to ${actions[action]}.`;
  if (!grantors) return `${missing} Ask a manager or an administrator.`;
  if (grantors.length === 0) return `${missing} Nobody in your organisation can grant it.`;
  return `${missing} Ask ${eitherOf(grantors.slice(0, namedGrantors))} to grant it.`;
}

/** What a record says of an attempt that was refused: "They don’t have permission to approve or reject loans." */
export const permissionAttempt = (action: Action): string => `They don’t have permission to ${actions[action]}.`;

const eitherOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
