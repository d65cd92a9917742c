import { auditEntriesOf } from '../organization/audit-entries.ts';
import { invitations } from '../organization/invitations.ts';
import { appLenders, apps, appSecrets } from '../organization/apps.ts';
import { charges } from '../products/charges.ts';
import { catalogueProducts } from '../products/catalogue.ts';
import { buildCrowd, buildStrangers } from '../clients/clients.ts';
import { clientLocations } from '../clients/client-locations.ts';
import { contacts } from '../clients/contacts.ts';
import { complianceFiles, complianceSubmissions } from '../organization/compliance.ts';
import { documentFiles, documents } from '../clients/documents.ts';
import { fileRowOf, partRowOf } from '../synthetic/files.ts';
import { elements } from '../lending/elements.ts';
import { askedByForm, forms, formVersions } from '../organization/forms.ts';
import { withIdentity } from '../clients/identity.ts';
import { buildLoanBook, type LoanBook } from '../lending/loan-book.ts';
import { repaymentHabitsOf } from '../lending/repayment-habits.ts';
import { loanProducts } from '../products/loan-products.ts';
import { newcomersOnPayroll } from '../clients/newcomers.ts';
import { notificationsOf, readBy } from '../organization/notifications.ts';
import { lenderIds, lenders, organizations, users } from '../organization/organizations.ts';
import { personaIdentities, personaStaffMembers } from '../clients/persona-records.ts';
import { personas } from '../clients/personas.ts';
import { towns } from '../synthetic/places.ts';
import { createRandom } from '../synthetic/random.ts';
import { buildRegister } from '../clients/register.ts';
import { savingsAccounts, savingsMovements } from '../lending/savings-accounts.ts';
import { savingsProducts } from '../products/savings-products.ts';
import type {
  AppLenderRow,
  AppRow,
  AppSecretRow,
  AuditEntryRow,
  ChargeRow,
  CatalogueProductRow,
  ClientLocationRow,
  ClientRow,
  ComplianceSubmissionRow,
  ConsentRow,
  ContactRow,
  DecisionRow,
  DocumentRow,
  ElementRow,
  FormRow,
  FormVersionRow,
  IdentityCheckRow,
  InvitationRow,
  LenderRow,
  LoanProductRow,
  NotificationRow,
  OrganizationRow,
  PhoneCodeRow,
  RegisteredPersonRow,
  RepaymentHabitRow,
  SavingsAccountRow,
  SavingsMovementRow,
  SavingsProductRow,
  StaffMemberRow,
  StoredFilePartRow,
  StoredFileRow,
  UserRow,
} from './rows.ts';

/** A world as rows of the template sandbox, by table. */
export type World = {
  Organization: readonly OrganizationRow[];
  Lender: readonly LenderRow[];
  User: readonly UserRow[];
  ComplianceSubmission: readonly ComplianceSubmissionRow[];
  Client: readonly ClientRow[];
  Contact: readonly ContactRow[];
  ClientLocation: readonly ClientLocationRow[];
  StaffMember: readonly StaffMemberRow[];
  Form: readonly FormRow[];
  FormVersion: readonly FormVersionRow[];
  Document: readonly DocumentRow[];
  StoredFile: readonly StoredFileRow[];
  StoredFilePart: readonly StoredFilePartRow[];
  PhoneCode: readonly PhoneCodeRow[];
  Consent: readonly ConsentRow[];
  IdentityCheck: readonly IdentityCheckRow[];
  Decision: readonly DecisionRow[];
  RegisteredPerson: readonly RegisteredPersonRow[];
  Charge: readonly ChargeRow[];
  LoanProduct: readonly LoanProductRow[];
  SavingsProduct: readonly SavingsProductRow[];
  SavingsAccount: readonly SavingsAccountRow[];
  SavingsMovement: readonly SavingsMovementRow[];
  Element: readonly ElementRow[];
  CatalogueProduct: readonly CatalogueProductRow[];
  App: readonly AppRow[];
  AppSecret: readonly AppSecretRow[];
  AppLender: readonly AppLenderRow[];
  Notification: readonly NotificationRow[];
  Invitation: readonly InvitationRow[];
  AuditEntry: readonly AuditEntryRow[];
  RepaymentHabit: readonly RepaymentHabitRow[];
} & { [Table in keyof LoanBook]: readonly LoanBook[Table][number][] };

export const worldSeed = 20_261_120;

/**
 * SHA-256 of the world of `worldSeed` as JSON, which a spec checks and writes (`npm test -- world.spec -u`). With it,
 * start-up needn't build the world to compare it with the database.
 */
export { default as worldDigest } from './world-digest.json' with { type: 'json' };

/** Builds a world; the same seed returns the same world to the byte. Adom has 240 clients, Volta 60, Kente 12. */
export function buildWorld({ seed = worldSeed }: { seed?: number } = {}): World {
  const random = createRandom(seed);
  const known = Object.values(personas).map(({ client }) => client);
  const countOf = (lenderId: number) => known.filter((client) => client.lenderId === lenderId).length;
  const crowds = [
    { lenderId: lenderIds.adom, to: 240, towns: towns.wholeCountry, publicPercent: 80 },
    { lenderId: lenderIds.volta, to: 60, towns: towns.volta, publicPercent: 60 },
    { lenderId: lenderIds.kente, to: 12, towns: towns.kumasi, publicPercent: 25 },
  ].map((crowd) => buildCrowd(random, { ...crowd, from: countOf(crowd.lenderId) + 1 }));
  const asked = [...known, ...crowds.flatMap(({ clients }) => clients)].map(askedByForm);
  const register = buildRegister(asked);
  const { clients, identity } = withIdentity(asked, register, personaIdentities);
  const staffMembers = [
    ...personaStaffMembers,
    ...crowds.flatMap((crowd) => crowd.staffMembers),
    ...buildStrangers(random, 5001, 40),
    ...newcomersOnPayroll,
  ];
  const book = buildLoanBook(seed, clients, staffMembers);
  const notifications = notificationsOf(book, identity, { clients, users });
  const files = [...identity.StoredFile, ...documentFiles, ...complianceFiles];
  return {
    Organization: organizations,
    Lender: lenders,
    User: readBy(users, notifications),
    ComplianceSubmission: complianceSubmissions,
    Client: clients,
    Contact: contacts,
    ClientLocation: clientLocations,
    StaffMember: staffMembers,
    Form: forms,
    FormVersion: formVersions,
    Document: documents,
    ...identity,
    StoredFile: files.map(fileRowOf),
    StoredFilePart: files.map(partRowOf),
    RegisteredPerson: register,
    Charge: charges,
    LoanProduct: loanProducts,
    SavingsProduct: savingsProducts,
    SavingsAccount: savingsAccounts,
    SavingsMovement: savingsMovements,
    Element: elements,
    CatalogueProduct: catalogueProducts,
    App: apps,
    AppSecret: appSecrets,
    AppLender: appLenders,
    ...book,
    Notification: notifications,
    Invitation: invitations,
    AuditEntry: auditEntriesOf({ clients, identity, book, invitations }),
    RepaymentHabit: repaymentHabitsOf(clients, book),
  };
}
