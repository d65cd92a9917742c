import { momentBefore } from '../synthetic/anchor.ts';
import type { InvitationRow } from '../world/rows.ts';
import { accountIn, userIdOf } from './organizations.ts';

/**
 * A hash that matches no code: these mails were never sent, so the invitation must be sent again before anyone can
 * accept it.
 */
const noCode = `\\x${'00'.repeat(32)}`;
const goodForDays = 7;

type Invited = Pick<InvitationRow, 'firstName' | 'lastName' | 'roles' | 'organizationId' | 'invitedById'> & {
  /** Address in the demo. */
  email: string;
  /** Days since it was sent; an invitation is valid for seven. */
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

/** Invitations to organisations and of institutes that nobody has accepted. Some have expired. */
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
