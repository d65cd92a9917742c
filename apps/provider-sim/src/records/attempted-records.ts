import { execute, type Given, prepare, type Queryable, sql, tables } from '@oware/db/statements';
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

/** A record by the path of a call: its kind, and the parameter that holds its id. */
type Named = { path: RegExp; kind: keyof typeof sources; parameter: string };

/** Where a record is found: `r` is its row, whose owner is a lender or an organisation. */
type Source = { from: string; owner: 'lenderId' | 'organizationId' | 'id'; name: string; id?: string; kind?: string };

const person = `concat_ws(' ', r."firstName", r."lastName")`;
const ofLender = (table: string, name = 'r.name'): Source => ({
  from: `provider."${table}" r`,
  owner: 'lenderId',
  name,
});
const ofOrganization = (table: string, name = 'r.name'): Source => ({
  from: `provider."${table}" r`,
  owner: 'organizationId',
  name,
});

/** By the kinds of the audit, with the names that its other lines give records. */
const sources = {
  client: ofLender('Client', person),
  loan: ofLender('LoanApplication', 'r."referenceNum"'),
  note: {
    from: `provider."LoanApplication" r
      JOIN provider."LoanNote" n ON n."sandboxId" = r."sandboxId" AND n."applicationId" = r.id`,
    owner: 'lenderId',
    name: 'r."referenceNum"',
    id: 'n.id',
    kind: `'loan'`,
  },
  batch: { ...ofLender('Batch', 'r.reference'), kind: `CASE WHEN r."isUpload" THEN 'upload' ELSE 'batch' END` },
  form: ofLender(
    'Form',
    `(SELECT v.title FROM provider."FormVersion" v WHERE v."sandboxId" = r."sandboxId" AND v."formId" = r.id
      ORDER BY v.version DESC LIMIT 1)`,
  ),
  loanProduct: ofLender('LoanProduct'),
  savingsProduct: ofLender('SavingsProduct'),
  charge: ofLender('Charge'),
  element: ofOrganization('Element'),
  app: ofOrganization('App'),
  user: ofOrganization('User', person),
  invitation: ofOrganization('Invitation', person),
  role: ofOrganization('Role'),
  apiKey: ofOrganization('ApiKey', `r.name || ' (' || r."partialKey" || '…)'`),
  webhook: ofOrganization('Webhook', `substring(r.url from '//([^/]+)')`),
  compliance: ofOrganization(
    'ComplianceSubmission',
    `(SELECT o.name FROM provider."Organization" o WHERE o."sandboxId" = r."sandboxId" AND o.id = r."organizationId")`,
  ),
  institute: { from: 'provider."Organization" r', owner: 'id', name: 'r.name' },
} as const satisfies Record<string, Source>;

/** In this order, since a path can name more than one record. */
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

/** How the path of a call names a record of its own; undefined where it names none. */
export const recordNamedBy = (path: string): Omit<Named, 'path'> | undefined =>
  named.find((rule) => rule.path.test(path));

type Row = { kind: AuditedKind; id: number; name: string; owner: number };

/** The records of the provider, as far as the session sees them. */
@Injectable()
export class ProviderRecords extends AttemptedRecords {
  constructor(private readonly database: Database) {
    super();
  }

  async find(scope: Scope, call: Call, params: Readonly<Record<string, string>>): Promise<AttemptedRecord | undefined> {
    const rule = recordNamedBy(call.path);
    if (!rule) return settingsNamed(scope, call, params);
    const source: Source = sources[rule.kind];
    const seen = source.owner === 'lenderId' ? scope.lenderIds : organizationIdsSeen(scope);
    const { rows } = await this.database.pool.query<Row>({
      name: `attempted-${rule.kind}`,
      text: `SELECT ${source.kind ?? `'${rule.kind}'`} AS kind, r.id, ${source.name} AS name, r."${source.owner}" AS owner
             FROM ${source.from}
             WHERE r."sandboxId" = $1 AND ${source.id ?? 'r.id'} = $2 AND ($3::int[] IS NULL OR r."${source.owner}" = ANY ($3))`,
      values: [scope.sandbox.id, rowId(params[rule.parameter] ?? '') ?? -1, seen],
    });
    return rows[0] && attemptedRecord(scope, rows[0], source.owner);
  }
}

function attemptedRecord(scope: Scope, { owner, ...row }: Row, column: Source['owner']): AttemptedRecord {
  const record = { ...row, ...(column === 'lenderId' ? { lenderId: owner } : { organizationId: owner }) };
  if (row.kind !== 'loan') return record;
  return { ...record, alsoTell: (tx, reason) => writeRefusal(tx, scope, row.id, reason) };
}

/** Settings that are a record of their own, by the part of the path after `/domain/{orgId}/settings/`. */
const settingsKinds: Readonly<Record<string, AuditedKind>> = {
  notifications: 'notificationSettings',
  smtp: 'smtpSettings',
  sms: 'smsSettings',
};

/** The own organisation's settings, which a path names by its domainId or id. */
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

/** A line of the loan's timeline, where the loan is still there. */
async function writeRefusal(tx: Queryable, { sandbox, user }: Scope, loanId: number, note: string): Promise<void> {
  await execute(tx, insertRefusal({ sandboxId: sandbox.id, loanId, note, userId: user.id, at: now(sandbox) }));
}
