import { momentBefore } from '../synthetic/anchor.ts';
import type { InvitationRow } from '../world/rows.ts';
import { accountIn, accounts } from './organizations.ts';

/** Of a mail that was never sent: nobody can accept the invitation until it is sent again. */
const noCode = `\\x${'00'.repeat(32)}`;
const goodForDays = 7;

const userIdOf = (email: (typeof accounts)[number]['email']) =>
  101 + accounts.findIndex((account) => account.email === email);

type Invited = Pick<InvitationRow, 'firstName' | 'lastName' | 'roles' | 'organizationId' | 'invitedById'> & {
  /** Of the demo. */
  email: string;
  /** How many days ago; an invitation is good for seven. */
  days: number;
  founds?: InvitationRow['founds'];
};

const adom = { organizationId: 1, invitedById: userIdOf('manager@adom.test') };
const platform = { organizationId: 4, invitedById: userIdOf('admin@oware.test'), roles: ['Manager'] };

const invited: readonly Invited[] = [
  {
    ...adom,
    firstName: 'Kofi',
    lastName: 'Nyarko',
    email: 'kofi.nyarko@adom.test',
    roles: ['Accountant'],
    days: 24,
  },
  {
    ...platform,
    firstName: 'Rashida',
    lastName: 'Alhassan',
    email: 'rashida@savannah.test',
    founds: 'lend_only',
    days: 15,
  },
  {
    organizationId: 2,
    invitedById: userIdOf('manager@volta.test'),
    firstName: 'Dzifa',
    lastName: 'Ametepe',
    email: 'dzifa.ametepe@volta.test',
    roles: ['Loan Officer'],
    days: 4,
  },
  {
    ...platform,
    firstName: 'Nana',
    lastName: 'Osei',
    email: 'nana@palmoil.test',
    founds: 'sales_only',
    days: 3,
  },
  {
    ...adom,
    firstName: 'Abena',
    lastName: 'Sarpong',
    email: 'abena.sarpong@adom.test',
    roles: ['Loan Officer'],
    days: 2,
  },
];

/** Invitations to organisations and of institutes that nobody has accepted; some have expired. */
export const invitations: readonly InvitationRow[] = invited.map(({ days, email, founds = null, ...person }, i) => ({
  id: 801 + i,
  ...person,
  email: accountIn('.template', email),
  permissions: [],
  founds,
  codeHash: noCode,
  sentAt: momentBefore(days, 640),
  expiresAt: momentBefore(days - goodForDays, 640),
  acceptedAt: null,
  cancelledAt: null,
}));
