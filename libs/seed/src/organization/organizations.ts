import { administratorRole } from '@oware/contract';
import type { RoleName } from '@oware/domain';
import { ANCHOR_DAY, momentBefore } from '../synthetic/anchor.ts';
import { mobile } from '../synthetic/ranges.ts';
import type { LenderRow, OrganizationRow, UserRow } from '../world/rows.ts';

/**
 * The password of every demo account and its argon2id hash. The hash is fixed, because the world must be identical to
 * the byte.
 */
export const demoPassword = 'Akwaaba-2026';
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$FTL2WAEwAEEZCa/xKR6GJg$Sy8kbLQ6+K6pbjNUiVTLsAZihcALGiRbvMbMct64cz4';

export const lenderIds = { adom: 1, volta: 2, kente: 3, oware: 4 } as const;

type OrganizationSeed = Pick<OrganizationRow, 'name' | 'type'> & { code: string; organizationSet?: boolean };

const organizationSeeds: readonly OrganizationSeed[] = [
  { code: 'adom', name: 'Adom Microfinance', type: 'sales_and_lending' },
  { code: 'volta', name: 'Volta Savings and Loans', type: 'lend_only' },
  { code: 'kente', name: 'Kente Retail Credit', type: 'sales_only' },
  { code: 'oware', name: 'Oware Platform', type: 'platform_user' },
  { code: 'harmattan', name: 'Harmattan Traders', type: 'lend_only', organizationSet: false },
];

/** Names that are unique across sandboxes end with the template's suffix. A copy replaces it by its own. */
export const organizations: readonly OrganizationRow[] = organizationSeeds.map(
  ({ code, name, type, organizationSet = true }, i) => ({
    id: i + 1,
    domainId: `${code}.template`,
    appId: `app-${code}.template`,
    name,
    domainCode: code.toUpperCase(),
    type,
    logoUrl: null,
    country: organizationSet ? 'Ghana' : null,
    organizationSet,
    twoPersonApproval: true,
    remindedOn: ANCHOR_DAY,
    createdAt: momentBefore(800 - i * 20),
  }),
);

/** Harmattan Traders have no lender before their registration is complete. */
export const lenders: readonly LenderRow[] = organizations
  .filter(({ organizationSet }) => organizationSet)
  .map(({ id, name }) => ({ id, organizationId: id, name }));

type Account = {
  /** Address in the demo; a sandbox inserts its name before `.test`. */
  email: string;
  firstName: string;
  lastName: string;
  roles: readonly RoleName[];
  organizationId: number;
  /** Without a phone, the person gets no SMS. */
  phone?: string;
};

/** Staff phones, which receive the organisation's SMS to its people. */
const staffMobile = (n: number): string => mobile(985_000 + n);

export const accounts = [
  { email: 'admin@oware.test', firstName: 'Efua', lastName: 'Ansah', roles: [administratorRole], organizationId: 4 },
  { email: 'officer@adom.test', firstName: 'Kwame', lastName: 'Asante', roles: ['Loan Officer'], organizationId: 1 },
  {
    email: 'manager@adom.test',
    firstName: 'Akua',
    lastName: 'Boateng',
    roles: ['Manager'],
    organizationId: 1,
    phone: staffMobile(1),
  },
  { email: 'officer@volta.test', firstName: 'Selorm', lastName: 'Dogbe', roles: ['Loan Officer'], organizationId: 2 },
  { email: 'sales@kente.test', firstName: 'Yaa', lastName: 'Amponsah', roles: ['Vendor'], organizationId: 3 },
  { email: 'owner@harmattan.test', firstName: 'Fuseini', lastName: 'Salifu', roles: ['Manager'], organizationId: 5 },
  { email: 'reviewer@oware.test', firstName: 'Nii', lastName: 'Lartey', roles: [administratorRole], organizationId: 4 },
  {
    email: 'manager@volta.test',
    firstName: 'Edem',
    lastName: 'Agbeko',
    roles: ['Manager'],
    organizationId: 2,
    phone: staffMobile(2),
  },
  {
    email: 'accountant@adom.test',
    firstName: 'Adwoa',
    lastName: 'Frimpong',
    roles: ['Accountant'],
    organizationId: 1,
    phone: staffMobile(3),
  },
  { email: 'auditor@adom.test', firstName: 'Yaw', lastName: 'Darko', roles: ['Auditor'], organizationId: 1 },
  {
    email: 'manager@kente.test',
    firstName: 'Kojo',
    lastName: 'Antwi',
    roles: ['Manager'],
    organizationId: 3,
    phone: staffMobile(4),
  },
  { email: 'vendor@kente.test', firstName: 'Abla', lastName: 'Kumah', roles: ['Vendor'], organizationId: 3 },
] as const satisfies readonly Account[];

/**
 * Returns the address of a demo account in a sandbox: `accountIn('.ama', 'officer@adom.test')` is
 * `officer@adom.ama.test`.
 */
export const accountIn = (nameSuffix: string, email: string): string => email.replace(/\.test$/, `${nameSuffix}.test`);

const firstUserId = 101;

/** Returns the id of the person with a demo account. */
export const userIdOf = (email: (typeof accounts)[number]['email']): number =>
  firstUserId + accounts.findIndex((account) => account.email === email);

const seededAccounts: readonly Account[] = accounts;

export const users: readonly UserRow[] = seededAccounts.map(
  ({ email, firstName, lastName, roles, organizationId, phone = null }, i) => ({
    id: firstUserId + i,
    organizationId,
    email: accountIn('.template', email),
    passwordHash: demoPasswordHash,
    firstName,
    lastName,
    phone,
    roles: [...roles],
    permissions: [],
    granted: [],
    removedAt: null,
    delegateLenderId: null,
    twoFactorSince: null,
    notificationsReadTo: 0,
    createdAt: momentBefore(700 - i * 30),
  }),
);
