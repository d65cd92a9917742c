import { type Action, actionNames, actions, actionsOfEverybody, administratorRole, type Role } from '@oware/contract';

/** The built-in roles, which every organisation has. Organisations and real providers may have others. */
export const roleNames = [administratorRole, 'Manager', 'Loan Officer', 'Accountant', 'Auditor', 'Vendor'] as const;
export type RoleName = (typeof roleNames)[number];

const reading = actionNames.filter((action) => action.endsWith('.read'));

/** From the first form to a complete application: the work of vendors and loan officers. */
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

/** Actions that only the platform performs for its organisations. */
const platformActions: readonly Action[] = ['organizations.manage', 'compliance.decide'];

/**
 * The permissions of each role. A manager may do everything in their own organisation, a platform administrator in
 * every organisation. The session decides which lenders a person sees.
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

/** Returns the built-in roles that an organisation can assign: only the platform has the administrator role. */
export const builtInRolesOf = ({ isPlatform }: { isPlatform: boolean }): RoleName[] =>
  roleNames.filter((name) => isPlatform || name !== administratorRole);

/** Returns the id of a built-in role: `loan-officer`. Roles of organisations have numeric ids. */
export const builtInRoleId = (name: RoleName): string => name.toLowerCase().replaceAll(' ', '-');

/** Whether this is the name of a built-in role. */
export const isBuiltInRole = (name: string): name is RoleName => Object.hasOwn(rolePermissions, name);

/** Returns the name of a role, or its authority if it has no name (1§6). */
export const roleNameOf = ({ name, authority }: Role): string => name ?? authority ?? '';

/**
 * Whether one of the roles allows the action. Returns `unknown` if none does but one is not in the table: the console
 * then lets the provider decide.
 */
export function permissionFor(roles: readonly string[], action: Action): 'granted' | 'denied' | 'unknown' {
  if (roles.some((role) => isBuiltInRole(role) && rolePermissions[role].has(action))) return 'granted';
  return roles.length > 0 && roles.every(isBuiltInRole) ? 'denied' : 'unknown';
}

/**
 * The sources of a person's permissions: built-in roles, and additions from the organisation's own roles and the
 * account.
 */
export type PermissionHolder = {
  roles: readonly string[];
  granted: readonly string[];
  /** The lender that a person of the platform acts for (3§2). */
  delegateLenderId?: number | null;
};

/** Actions that concern several lenders or permissions; not allowed for people who act for one lender. */
const actionsBeyondOneLender: readonly Action[] = [...platformActions, 'users.manage', 'roles.manage', 'audit.read'];

/** Whether the person may do this. Unknown roles allow nothing. */
export function isPermitted({ roles, granted, delegateLenderId }: PermissionHolder, action: Action): boolean {
  if (typeof delegateLenderId === 'number' && actionsBeyondOneLender.includes(action)) return false;
  return (
    actionsOfEverybody.some((one) => one === action) ||
    permissionFor(roles, action) === 'granted' ||
    granted.includes(action)
  );
}

/** Returns all permissions of the person in catalogue order. */
export const permissionsOf = (holder: PermissionHolder): Action[] =>
  actionNames.filter((action) => isPermitted(holder, action));

/** Whether the person manages permissions. An organisation always has at least one such person. */
export const isAdministering = (holder: PermissionHolder): boolean =>
  isPermitted(holder, 'users.manage') && isPermitted(holder, 'roles.manage');

/** Whether the person can grant this permission: people can only grant permissions that they have. */
export const canGrant = (holder: PermissionHolder, action: Action): boolean =>
  (isPermitted(holder, 'users.manage') || isPermitted(holder, 'roles.manage')) && isPermitted(holder, action);

/** Maximum number of people that an error names. */
const namedGrantors = 3;

/**
 * Returns the message for a missing permission. `grantors` are the people of the organisation who can grant it;
 * undefined if the service does not send them.
 */
export function permissionRefusal(action: Action, grantors?: readonly string[]): string {
  const missing = `You don’t have permission to ${actions[action]}.`;
  if (!grantors) return `${missing} Ask a manager or an administrator.`;
  if (grantors.length === 0) return `${missing} Nobody in your organisation can grant it.`;
  return `${missing} Ask ${eitherOf(grantors.slice(0, namedGrantors))} to grant it.`;
}

/** Describes a rejected attempt for a record: "They don’t have permission to approve or reject loans." */
export const permissionAttempt = (action: Action): string => `They don’t have permission to ${actions[action]}.`;

const eitherOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
