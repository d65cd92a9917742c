import { type Action, actionNames, actions, administratorRole, type Role } from '@oware/contract';

/** The roles that the table below knows. A real provider may have others. */
export const roleNames = [administratorRole, 'Manager', 'Loan Officer', 'Accountant', 'Auditor', 'Vendor'] as const;
export type RoleName = (typeof roleNames)[number];

/** Everybody who is signed in has these, whatever their role. */
const forEverybody = ['public', 'session.own', 'organization.read'] as const satisfies readonly Action[];

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
] as const satisfies readonly Action[];

/**
 * Which role may do what. A manager may do everything in the own organisation; an administrator of the platform in every
 * organisation. Which lenders a person sees is decided elsewhere: by the session.
 */
export const rolePermissions: Record<RoleName, ReadonlySet<Action>> = {
  [administratorRole]: new Set(actionNames),
  Manager: new Set(actionNames.filter((action) => action !== 'organizations.create')),
  'Loan Officer': new Set([...forEverybody, ...onboarding, ...loanOffice]),
  Accountant: new Set([
    ...forEverybody,
    ...reading,
    'loans.comment',
    'loans.fund',
    'loans.disburse',
    'batches.submit',
    'batches.reject',
  ]),
  Auditor: new Set([...forEverybody, ...reading]),
  Vendor: new Set([...forEverybody, ...onboarding]),
};

const isKnown = (name: string): name is RoleName => Object.hasOwn(rolePermissions, name);

/** 1§6: a role is known by its name, or by its authority where it has no name. */
export const roleNameOf = ({ name, authority }: Role): string => name ?? authority ?? '';

/**
 * Whether the table lets one of the roles do this. `unknown` where none of them does and one is not in the table: a
 * simulator refuses that, the console leaves it to the provider.
 */
export function permissionFor(roles: readonly string[], action: Action): 'granted' | 'denied' | 'unknown' {
  if (roles.some((role) => isKnown(role) && rolePermissions[role].has(action))) return 'granted';
  return roles.length > 0 && roles.every(isKnown) ? 'denied' : 'unknown';
}

/** What a person who may not do this is told. */
export const permissionRefusal = (action: Action): string =>
  `You don’t have permission to ${actions[action]}. Ask a manager or an administrator.`;
