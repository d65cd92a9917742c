import { columnsOf, personName } from '@oware/db/expressions';
import {
  execute,
  type Expression,
  type Fragment,
  type Given,
  givenValues,
  prepare,
  type Queryable,
  readRow,
  sql,
  type Tables,
  tables,
} from '@oware/db/statements';
import { Injectable } from '@nestjs/common';
import type { AuditedKind, Call } from '@oware/contract';
import {
  type AttemptedRecord,
  AttemptedRecords,
  Database,
  now,
  organizationIdsSeen,
  rowId,
  type Scope,
} from '@oware/sim-kit';

/** A rule for the path of a call: the kind of its record, and the parameter with the record's id. */
type Named = { path: RegExp; kind: keyof typeof sources; parameter: string };

/** Describes how to find a record. `r` is its row, which belongs to a lender or an organisation. */
type Source = {
  kind: Fragment<AuditedKind>;
  table: Fragment<unknown>;
  ownedBy: 'lenderId' | 'organizationId';
  owner: Fragment<number>;
  name: Expression<string | null>;
  /** The id in the path, if it is not the record's own. */
  namedId?: Fragment<number>;
};

type TableWith<Column extends string> = {
  [Table in keyof Tables]: Column extends keyof Tables[Table] ? Table : never;
}[keyof Tables];
type Columns<Table extends keyof Tables> = ReturnType<typeof columnsOf<Table>>;
type NameIn<Table extends keyof Tables> = (column: Columns<Table>) => Expression<string | null>;

type Owner = Source['ownedBy'];

/** Describes the records of a table that belong to a lender or an organisation. */
const ownedBy =
  <Column extends Owner>(column: Column) =>
  <Table extends TableWith<Column>>(kind: AuditedKind, table: Table, name: NameIn<Table>): Source => ({
    kind: sql.lit(kind),
    table: sql`${sql.table(table)} AS r`,
    ownedBy: column,
    owner: sql.ref(`r.${column}`),
    name: name(columnsOf(table, 'r')),
  });
const ofLender = ownedBy('lenderId');
const ofOrganization = ownedBy('organizationId');

const note = columnsOf('provider.LoanNote', 'n');
const loan = columnsOf('provider.LoanApplication', 'r');

/** The sources by kind. The names of the records are the same as in other audit entries. */
const sources = {
  client: ofLender('client', 'provider.Client', (client) => personName(client('firstName'), client('lastName'))),
  loan: ofLender('loan', 'provider.LoanApplication', (loan) => loan('referenceNum')),
  note: {
    ...ofLender('loan', 'provider.LoanApplication', (loan) => loan('referenceNum')),
    table: sql`provider."LoanApplication" AS r JOIN provider."LoanNote" AS n
      ON ${note('sandboxId')} = ${loan('sandboxId')} AND ${note('applicationId')} = ${loan('id')}`,
    namedId: note('id'),
  },
  batch: {
    ...ofLender('batch', 'provider.Batch', (batch) => batch('reference')),
    kind: sql`CASE WHEN ${columnsOf('provider.Batch', 'r')('isUpload')} THEN 'upload' ELSE 'batch' END`,
  },
  form: ofLender('form', 'provider.Form', (form) => {
    const version = columnsOf('provider.FormVersion', 'v');
    return sql`(SELECT ${version('title')} FROM provider."FormVersion" v
      WHERE ${version('sandboxId')} = ${form('sandboxId')} AND ${version('formId')} = ${form('id')}
      ORDER BY ${version('version')} DESC LIMIT 1)`;
  }),
  loanProduct: ofLender('loanProduct', 'provider.LoanProduct', (product) => product('name')),
  savingsProduct: ofLender('savingsProduct', 'provider.SavingsProduct', (product) => product('name')),
  charge: ofLender('charge', 'provider.Charge', (charge) => charge('name')),
  element: ofOrganization('element', 'provider.Element', (element) => element('name')),
  app: ofOrganization('app', 'provider.App', (app) => app('name')),
  user: ofOrganization('user', 'provider.User', (user) => personName(user('firstName'), user('lastName'))),
  invitation: ofOrganization('invitation', 'provider.Invitation', (invited) =>
    personName(invited('firstName'), invited('lastName')),
  ),
  role: ofOrganization('role', 'provider.Role', (role) => role('name')),
  apiKey: ofOrganization(
    'apiKey',
    'provider.ApiKey',
    (key) => sql`${key('name')} || ' (' || ${key('partialKey')} || '…)'`,
  ),
  webhook: ofOrganization(
    'webhook',
    'provider.Webhook',
    (webhook) => sql`substring(${webhook('url')} FROM '//([^/]+)')`,
  ),
  compliance: ofOrganization('compliance', 'provider.ComplianceSubmission', (submission) => {
    const organization = columnsOf('provider.Organization', 'o');
    return sql`(SELECT ${organization('name')} FROM provider."Organization" o
      WHERE ${organization('sandboxId')} = ${submission('sandboxId')} AND ${organization('id')} = ${submission('organizationId')})`;
  }),
  institute: {
    kind: sql.lit('institute'),
    table: sql`provider."Organization" AS r`,
    ownedBy: 'organizationId',
    owner: columnsOf('provider.Organization', 'r')('id'),
    name: columnsOf('provider.Organization', 'r')('name'),
  },
} satisfies Record<string, Source>;

/** The order matters, because a path can name more than one record. */
const named: readonly Named[] = [
  { path: /^\/domain\/batch\/\{id\}/, kind: 'batch', parameter: 'id' },
  { path: /^\/tf\/upload\/preprocess\/\{id\}/, kind: 'batch', parameter: 'id' },
  { path: /\/application\/\{applicationId\}/, kind: 'loan', parameter: 'applicationId' },
  { path: /^\/(domain\/(lender\/)?loans|applications)\/\{id\}/, kind: 'loan', parameter: 'id' },
  { path: /^\/applications\/\{loanId\}/, kind: 'loan', parameter: 'loanId' },
  { path: /^\/applications\/comment\/\{commentId\}/, kind: 'note', parameter: 'commentId' },
  { path: /\/customers?\/\{id\}/, kind: 'client', parameter: 'id' },
  { path: /^\/domain\/(customers\/)?\{customerId\}/, kind: 'client', parameter: 'customerId' },
  { path: /^\/manage\/users\/\{id\}/, kind: 'user', parameter: 'id' },
  { path: /^\/manage\/roles\/\{id\}/, kind: 'role', parameter: 'id' },
  { path: /\/invitations\/\{id\}/, kind: 'invitation', parameter: 'id' },
  { path: /^\/domain\/institutes\/\{id\}/, kind: 'institute', parameter: 'id' },
  { path: /\/settings\/api-keys\/\{id\}/, kind: 'apiKey', parameter: 'id' },
  { path: /\/settings\/webhooks\/\{id\}/, kind: 'webhook', parameter: 'id' },
  { path: /^\/domain\/loanproduct\/\{id\}/, kind: 'loanProduct', parameter: 'id' },
  { path: /^\/domain\/savingsproduct\/\{id\}/, kind: 'savingsProduct', parameter: 'id' },
  { path: /^\/domain\/charge\/\{id\}/, kind: 'charge', parameter: 'id' },
  { path: /^\/domain\/elements\/\{id\}/, kind: 'element', parameter: 'id' },
  { path: /^\/apps\/\{id\}/, kind: 'app', parameter: 'id' },
  { path: /\/app\/\{appId\}/, kind: 'app', parameter: 'appId' },
  { path: /^\/forms\/\{id\}/, kind: 'form', parameter: 'id' },
  { path: /^\/domain\/businesskyc\/\{id\}/, kind: 'compliance', parameter: 'id' },
];

/** Returns how the path of a call names a record, or undefined if it names none. */
export const recordNamedBy = (path: string): Omit<Named, 'path'> | undefined =>
  named.find((rule) => rule.path.test(path));

type Asked = { sandboxId: number; id: number; seen: number[] | null };
type Row = { kind: AuditedKind; id: number; name: string; owner: number };

const recordOf = ({ kind, table, owner, ...source }: Source, { sandboxId, id, seen }: Given<Asked>) => sql<Row>`
  SELECT ${kind} AS kind, r.id, ${source.name} AS name, ${owner} AS owner FROM ${table}
  WHERE r."sandboxId" = ${sandboxId} AND ${source.namedId ?? sql.ref('r.id')} = ${id}
    AND (${seen}::int[] IS NULL OR ${owner} = ANY (${seen}))`;

/** Finds the provider's records that the session may see. */
@Injectable()
export class ProviderRecords extends AttemptedRecords {
  constructor(private readonly database: Database) {
    super();
  }

  async find(scope: Scope, call: Call, params: Readonly<Record<string, string>>): Promise<AttemptedRecord | undefined> {
    const rule = recordNamedBy(call.path);
    if (!rule) return settingsNamed(scope, call, params);
    const source: Source = sources[rule.kind];
    const seen = source.ownedBy === 'lenderId' ? scope.lenderIds : organizationIdsSeen(scope);
    const asked = { sandboxId: scope.sandbox.id, id: rowId(params[rule.parameter] ?? '') ?? -1, seen };
    const row = await readRow(this.database.pool, recordOf(source, givenValues(asked)));
    return row && attemptedRecord(scope, row, source.ownedBy);
  }
}

function attemptedRecord(scope: Scope, { owner, ...row }: Row, column: Owner): AttemptedRecord {
  const record = { ...row, ...(column === 'lenderId' ? { lenderId: owner } : { organizationId: owner }) };
  if (row.kind !== 'loan') return record;
  return { ...record, alsoTell: (tx, reason) => writeRefusal(tx, scope, row.id, reason) };
}

/** Settings with their own kind of record, by the part of the path after `/domain/{orgId}/settings/`. */
const settingsKinds: Readonly<Record<string, AuditedKind>> = {
  notifications: 'notificationSettings',
  smtp: 'smtpSettings',
  sms: 'smsSettings',
};

/** The settings of the session's organisation, which a path names by domainId or id. */
function settingsNamed(
  { organization }: Scope,
  { path }: Call,
  { orgId }: Readonly<Record<string, string>>,
): AttemptedRecord | undefined {
  const isOwn = orgId === organization.domainId || orgId === String(organization.id);
  if (!isOwn || !path.startsWith('/domain/{orgId}/settings')) return undefined;
  const { id, name } = organization;
  return { kind: settingsKinds[path.split('/')[4] ?? ''] ?? 'settings', id, name, organizationId: id };
}

const insertRefusal = prepare(
  {},
  ({
    sandboxId,
    loanId,
    note,
    userId,
    at,
  }: Given<{ sandboxId: number; loanId: number; note: string; userId: number; at: Date }>) =>
    tables
      .insertInto('provider.LoanEvent')
      .columns(['sandboxId', 'applicationId', 'kind', 'note', 'userId', 'at'])
      .expression((from) =>
        from
          .selectFrom('provider.LoanApplication')
          .select([
            'sandboxId',
            'id',
            sql<'refused'>`'refused'::provider."LoanEventKind"`.as('kind'),
            sql<string>`${note}::text`.as('note'),
            sql<number>`${userId}::int`.as('userId'),
            sql<Date>`${at}::timestamptz`.as('at'),
          ])
          .where('sandboxId', '=', sandboxId)
          .where('id', '=', loanId),
      ),
);

/** Adds a rejected attempt to the loan's timeline, if the loan still exists. */
async function writeRefusal(tx: Queryable, { sandbox, user }: Scope, loanId: number, note: string): Promise<void> {
  await execute(tx, insertRefusal({ sandboxId: sandbox.id, loanId, note, userId: user.id, at: now(sandbox) }));
}
