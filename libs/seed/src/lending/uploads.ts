import { createHash } from 'node:crypto';
import { clientStatusFor, falloutReason, uploadHeadings, required } from '@oware/domain';
import { dayBefore } from '../synthetic/anchor.ts';
import { uploadPlans, type BatchPlan, type UploadPlan } from './batch-plans.ts';
import { loanProductOf, productIds } from '../products/loan-products.ts';
import { isOlder, type LoanPlan } from './loan-plans.ts';
import { newcomers } from '../clients/newcomers.ts';
import { lenderIds } from '../organization/organizations.ts';
import type { Random } from '../synthetic/random.ts';
import { staffNumber } from '../synthetic/ranges.ts';
import type { ClientRow, StaffMemberRow, UploadedLoanRow } from '../world/rows.ts';

type Person = { staffNo: string; fullName: string; mobileNo: string };
type Fate = { client: ClientRow | null; staffStatus: string | null; reason: string | null };

/** A line of an uploaded file. `plan` is the loan that it created. */
export type UploadLine = Person &
  Fate &
  Pick<UploadedLoanRow, 'productId' | 'tenure' | 'loanStartDate'> & {
    upload: BatchPlan & { upload: UploadPlan };
    cedis: number;
    plan: LoanPlan | null;
  };

const personOf = ({ staffId, firstName, lastName, mobileNo }: ClientRow): Person => ({
  staffNo: staffId ?? '',
  fullName: `${firstName} ${lastName}`,
  mobileNo,
});

const isOnPayroll = (member: StaffMemberRow | undefined): boolean =>
  member?.memberStatus === 'ACTIVE' && member.recordStatus === 'VALID';

/** Picks the people of a file: clients on the payroll, then one of each kind of fallout. */
function castOf(
  { lenderId, days, upload }: UploadLine['upload'],
  clients: ClientRow[],
  staff: ReadonlyMap<string, StaffMemberRow>,
): (Person & Fate)[] {
  const memberOf = ({ staffId }: Pick<ClientRow, 'staffId'>) => (staffId ? staff.get(staffId) : undefined);
  const isEmployed = (client: ClientRow) => isOnPayroll(memberOf(client));
  const cast = (person: Person, client: ClientRow | null): Person & Fate => {
    const member = staff.get(person.staffNo) ?? null;
    const reason = falloutReason({ fullName: person.fullName, phone: person.mobileNo }, { staff: member, client });
    return { ...person, client, staffStatus: member?.memberStatus ?? null, reason };
  };
  const own = clients.filter((client) => client.lenderId === lenderId && clientStatusFor(client) === 'Active');
  const active = own.filter((client) => isOlder(client, days) && isEmployed(client));
  const good = active.slice(0, upload.good);
  // Each client is in one file only.
  for (const client of good) clients.splice(clients.indexOf(client), 1);
  const passed = good.map((client) => cast(personOf(client), client));
  const suspended = own.find((client) => memberOf(client) && !isEmployed(client));
  // Not the first, who is in the samples: they must have no pending row.
  const employed = newcomers.flatMap(({ staffNumber: staffNo, ...newcomer }) =>
    staffNo && isOnPayroll(staff.get(staffNo)) ? [{ ...newcomer, staffNo }] : [],
  );
  const newcomer = required(employed.at(-1), 'newcomer on the payroll');
  const fallen = [
    cast(
      {
        staffNo: staffNumber(98_000 + days),
        fullName: 'Ernest Badu',
        mobileNo: required(newcomers[1], 'second newcomer').phone,
      },
      null,
    ),
    cast(
      {
        staffNo: newcomer.staffNo,
        fullName: `${newcomer.firstName} ${newcomer.lastName}`,
        mobileNo: newcomer.phone,
      },
      null,
    ),
    ...(suspended ? [cast(personOf(suspended), suspended)] : []),
    ...misnamed(active, good).map(([person, client]) => cast(person, client)),
  ];
  // Mix them as a person would, not all at the end.
  return [...passed.slice(0, 2), ...fallen.slice(0, 1), ...passed.slice(2), ...fallen.slice(1)];
}

/** Pairs a colleague with a client's staff number, as if someone had sorted only one column of the list. */
function misnamed(active: readonly ClientRow[], good: readonly ClientRow[]): [Person, ClientRow][] {
  const [named] = good;
  const client = active.findLast((one) => !good.includes(one));
  return named && client ? [[{ ...personOf(named), staffNo: client.staffId ?? '' }, client]] : [];
}

const tenures = [6, 12, 12, 18, 24] as const;

/** Builds the lines of all uploads. */
export function uploadLines(
  random: Random,
  clients: readonly ClientRow[],
  staffMembers: readonly StaffMemberRow[],
): UploadLine[] {
  const staff = new Map(staffMembers.map((member) => [member.staffNumber, member]));
  const free = [...clients];
  return uploadPlans.flatMap((upload) => {
    const became = [...upload.upload.became];
    const productId = upload.lenderId === lenderIds.volta ? productIds.voltaSalaryAdvance : productIds.salaryLoan;
    return castOf(upload, free, staff).map((person) => {
      const terms = { productId, cedis: random.int(10, 120) * 100, tenure: random.pick(tenures) };
      const loanStartDate = dayBefore(upload.days - 12);
      const stage = person.reason ? undefined : became.shift();
      const plan: LoanPlan | null =
        stage && person.client
          ? {
              ...terms,
              client: person.client,
              stage,
              upload,
              days: upload.days - 1,
              minute: 660,
              startsOn: loanStartDate,
            }
          : null;
      return { ...person, ...terms, loanStartDate, upload, plan };
    });
  });
}

/** Returns the text of an uploaded file. Its batch stores the SHA-256 of it. */
const fileText = (lines: readonly UploadLine[]) =>
  [
    uploadHeadings.join(','),
    ...lines.map((line) =>
      [
        line.staffNo,
        line.fullName,
        line.mobileNo,
        loanProductOf(line.productId).name,
        `${line.cedis}.00`,
        line.tenure,
        line.loanStartDate,
      ].join(','),
    ),
  ].join('\n');

export const fileHashOf = (lines: readonly UploadLine[]): string =>
  `\\x${createHash('sha256').update(fileText(lines)).digest('hex')}`;

function statusOf({ upload, reason, plan }: UploadLine): UploadedLoanRow['status'] {
  if (!upload.upload.isProcessed) return 'Pending';
  if (reason) return 'Fallout';
  return plan ? 'Submitted' : 'Processed';
}

/** Returns the rows of the lines. `loanIds` are the ids of the plans. */
export function uploadedLoans(lines: readonly UploadLine[], loanIds: ReadonlyMap<LoanPlan, number>): UploadedLoanRow[] {
  return lines.map((line) => {
    const { isProcessed } = line.upload.upload;
    return {
      batchId: line.upload.id,
      line: 2 + lines.filter(({ upload }) => upload === line.upload).indexOf(line),
      staffNo: line.staffNo,
      fullName: line.fullName,
      mobileNo: line.mobileNo,
      productId: line.productId,
      amount: `${line.cedis}.00`,
      tenure: line.tenure,
      loanStartDate: line.loanStartDate,
      status: statusOf(line),
      staffStatus: isProcessed ? line.staffStatus : null,
      reason: isProcessed ? line.reason : null,
      clientId: isProcessed ? (line.client?.id ?? null) : null,
      applicationId: line.plan ? (loanIds.get(line.plan) ?? null) : null,
    };
  });
}
