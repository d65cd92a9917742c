import { type Fragment, sql } from '@oware/db/statements';
import type { Goal } from './lesson.ts';

type GoalOf<Kind extends Goal['kind']> = Extract<Goal, { kind: Kind }>;
type Condition = Fragment<boolean>;

/** `run` is the row of sim.LessonRun. The journal is written a moment later, so an id alone doesn't say what came first. */
const exchanges = sql`FROM sim."Exchange" e WHERE e."sandboxId" = run."sandboxId" AND e.id > run."afterExchange"
  AND e.at > run."startedAt"`;
const batches = sql`FROM provider."Batch" b WHERE b."sandboxId" = run."sandboxId" AND b.id > run."afterRow"`;
const nine = (phone: string) => phone.replace(/^0/, '');
const and = (condition: Fragment<unknown> | undefined) => (condition ? sql`AND ${condition}` : sql``);
const isWanted = (column: Fragment<unknown>, value: string | undefined) =>
  and(value === undefined ? undefined : sql`${column} = ${value}`);

/** 499 is a caller who left. */
const wasRefused = sql`BETWEEN 400 AND 498`;
const statuses = {
  done: sql`e.status < 400 AND e.failure IS NULL`,
  refused: sql`e.status ${wasRefused} AND e.failure IS NULL`,
  failed: sql`e.failure IS NOT NULL`,
};

/** A search has its number masked in the journal; the answer says whom it found. */
const searched = ({ client }: GoalOf<'searched by number'>): Condition => sql`EXISTS (SELECT ${exchanges}
  AND e."callId" = 'C3' AND e.status = 200
  AND '•••' IN (e.explanation #>> '{query,search}', e.explanation #>> '{query,mobileNo}')
  AND jsonb_typeof(e."responseBody" -> 'clients') = 'array' AND jsonb_array_length(e."responseBody" -> 'clients') = 1
  AND e."responseBody" #>> '{clients,0,customerUid}' = ${client})`;

const wasDone = (call: string) => sql`${exchanges} AND e."callId" = ${call} AND ${statuses.done}`;

const called = ({ call, outcome, path, after }: GoalOf<'called'>): Condition => sql`EXISTS (SELECT ${exchanges}
  AND e."callId" = ${call} AND ${statuses[outcome]}
  ${and(path === undefined ? undefined : sql`right(e.path, ${path.length}::int) = ${path}`)}
  ${and(after === undefined ? undefined : sql`e.at > (SELECT min(e.at) ${wasDone(after)})`)})`;

const resolved = ({ call }: GoalOf<'refusal resolved'>): Condition => sql`EXISTS (SELECT ${exchanges}
  AND e."callId" = ${call} AND ${statuses.done} AND EXISTS (
    SELECT FROM sim."Exchange" earlier WHERE earlier."sandboxId" = e."sandboxId" AND earlier.id > run."afterExchange"
      AND earlier.at > run."startedAt" AND earlier.id < e.id AND earlier."callId" = e."callId"
      AND earlier.status ${wasRefused}))`;

const phoneVerified = ({ phone }: GoalOf<'phone verified'>): Condition => sql`EXISTS (
  SELECT FROM kyc."PhoneCode" p WHERE p."sandboxId" = run."sandboxId" AND p.id > run."afterRow"
    AND p.phone = ${nine(phone)} AND p."verifiedAt" IS NOT NULL)`;

const consent = ({ firstName, lastName, status }: GoalOf<'consent'>): Condition => sql`EXISTS (
  SELECT FROM kyc."Consent" c WHERE c."sandboxId" = run."sandboxId" AND c.id > run."afterRow"
    AND c."firstName" = ${firstName} AND c."lastName" = ${lastName} ${isWanted(sql`c.status::text`, status)})`;

const card = ({ number, lastName, status }: GoalOf<'card'>): Condition => sql`EXISTS (
  SELECT FROM kyc."IdentityCheck" i WHERE i."sandboxId" = run."sandboxId" AND i.id > run."afterRow"
    AND i.reference IS NOT NULL AND i.number = ${number}
    ${isWanted(sql`i."lastName"`, lastName)} ${isWanted(sql`i.status::text`, status)})`;

/** Consents and cards of a client have the client's reference. */
const decision = ({ on, client, approved }: GoalOf<'decision'>): Condition => {
  const submitted =
    on === 'consent'
      ? sql`kyc."Consent" s ON s."sandboxId" = d."sandboxId" AND s.id = d."consentId"`
      : sql`kyc."IdentityCheck" s ON s."sandboxId" = d."sandboxId" AND s.id = d."checkId"`;
  return sql`EXISTS (
    SELECT FROM kyc."Decision" d JOIN ${submitted}
    JOIN provider."Client" c ON c."sandboxId" = s."sandboxId" AND c."kycReference" = s.reference
    WHERE d."sandboxId" = run."sandboxId" AND d.id > run."afterRow" AND d."officerId" IS NOT NULL
      AND d.approved = ${approved}::boolean AND c."customerUid" = ${client})`;
};

const clientCreated = ({ phone, status }: GoalOf<'client created'>): Condition => sql`EXISTS (
  SELECT FROM provider."Client" c WHERE c."sandboxId" = run."sandboxId" AND c.id > run."afterRow"
    AND c."mobileNo" = ${nine(phone)} ${isWanted(sql`c.status::text`, status)})`;

const ofClient = (client: string) => sql`JOIN provider."Client" c ON c."sandboxId" = l."sandboxId"
  AND c.id = l."clientId" AND c."customerUid" = ${client}`;

const application = ({ client, count, after }: GoalOf<'application'>): Condition => {
  const made = sql`(SELECT count(*) FROM provider."LoanApplication" l ${ofClient(client)}
    WHERE l."sandboxId" = run."sandboxId" AND l.id > run."afterRow")`;
  const wanted = count === undefined ? sql`${made} > 0` : sql`${made} = ${count}::int`;
  return sql`${wanted} ${and(after === undefined ? undefined : sql`EXISTS (SELECT ${wasDone(after)})`)}`;
};

const loanStatus = ({ client, reference, status }: GoalOf<'loan status'>): Condition => sql`EXISTS (
  SELECT FROM provider."LoanEvent" v
  JOIN provider."LoanApplication" l ON l."sandboxId" = v."sandboxId" AND l.id = v."applicationId"
  ${client === undefined ? sql`` : ofClient(client)}
  WHERE v."sandboxId" = run."sandboxId" AND v.id > run."afterRow" AND v."to" = ${status}
    ${isWanted(sql`l."referenceNum"`, reference)})`;

const uploadProcessed = ({ passed, fallout }: GoalOf<'upload processed'>): Condition => sql`EXISTS (SELECT ${batches}
  AND b."isUpload" AND b."processedAt" IS NOT NULL AND b.passed = ${passed}::int AND b.fallout = ${fallout}::int)`;

/** GHS of the loans that a batch or an upload became. */
const totalOf = (upload: boolean) =>
  upload
    ? sql`(SELECT sum(u.amount) FROM provider."UploadedLoan" u WHERE u."sandboxId" = b."sandboxId" AND u."batchId" = b.id
        AND u.status <> 'Fallout')`
    : sql`(SELECT sum(l.amount) FROM provider."LoanApplication" l WHERE l."sandboxId" = b."sandboxId"
        AND l."batchId" = b.id)`;

const batchSubmitted = ({ upload, total }: GoalOf<'batch submitted'>): Condition => sql`EXISTS (
  SELECT ${batches} AND b."isUpload" = ${upload}::boolean AND b.status = 'Submitted'
    AND ${totalOf(upload)} = ${total}::numeric)`;

const batchRejected = ({ upload }: GoalOf<'batch rejected'>): Condition => sql`EXISTS (
  SELECT ${batches} AND b."isUpload" = ${upload}::boolean AND b.status = 'Rejected')`;

/** Returns whether a goal is met, as SQL on a row `run` of sim.LessonRun. */
export function conditionOf(goal: Goal): Condition {
  switch (goal.kind) {
    case 'searched by number':
      return searched(goal);
    case 'called':
      return called(goal);
    case 'refusal resolved':
      return resolved(goal);
    case 'phone verified':
      return phoneVerified(goal);
    case 'consent':
      return consent(goal);
    case 'card':
      return card(goal);
    case 'decision':
      return decision(goal);
    case 'client created':
      return clientCreated(goal);
    case 'application':
      return application(goal);
    case 'loan status':
      return loanStatus(goal);
    case 'upload processed':
      return uploadProcessed(goal);
    case 'batch submitted':
      return batchSubmitted(goal);
    case 'batch rejected':
      return batchRejected(goal);
  }
}
