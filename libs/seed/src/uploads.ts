import { createHash } from 'node:crypto';
import { clientStatusFor, uploadHeadings } from '@oware/domain';
import { dayBefore } from './anchor.ts';
import { uploadPlans, type BatchPlan, type UploadPlan } from './batch-plans.ts';
import { loanProductOf, productIds } from './loan-products.ts';
import { isOlder, type LoanPlan } from './loan-plans.ts';
import { newcomers } from './newcomers.ts';
import { lenderIds } from './organizations.ts';
import type { Random } from './random.ts';
import { staffNumber } from './ranges.ts';
import type { ClientRow, StaffMemberRow, UploadedLoanRow } from './rows.ts';

/** What processing says of a line that falls out. */
const falloutReasons = {
  unknown: 'No staff member has this number',
  notClient: 'Not a client yet: onboard them first',
} as const;

type Person = { staffNo: string; fullName: string; mobileNo: string };
type Fate = { client: ClientRow | null; staffStatus: string | null; reason: string | null };

/** A line of an uploaded file; `plan` is the loan that it has become. */
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

export const isOnPayroll = ({ memberStatus, recordStatus }: StaffMemberRow): boolean =>
  memberStatus === 'ACTIVE' && recordStatus === 'VALID';

/** Who stands in the files: clients on the payroll, then one of each kind that falls out. */
function castOf(
  { lenderId, days, upload }: UploadLine['upload'],
  clients: ClientRow[],
  staff: ReadonlyMap<string, StaffMemberRow>,
): (Person & Fate)[] {
  const known = (client: ClientRow) => (client.staffId ? staff.get(client.staffId) : undefined);
  const own = clients.filter((client) => client.lenderId === lenderId && clientStatusFor(client) === 'Active');
  const active = own.filter((client) => isOlder(client, days) && known(client) && isOnPayroll(known(client)!));
  const good = active.slice(0, upload.good);
  // Each stands in one file.
  for (const client of good) clients.splice(clients.indexOf(client), 1);
  const passed = good.map((client) => ({
    ...personOf(client),
    client,
    staffStatus: known(client)!.memberStatus,
    reason: null,
  }));
  const suspended = own.find((client) => known(client) && !isOnPayroll(known(client)!));
  // not the first, who is in the samples: no row of theirs waits
  const newcomer = newcomers.findLast(({ staffNumber: number }) => number && isOnPayroll(staff.get(number)!))!;
  const fallen: (Person & Fate)[] = [
    {
      staffNo: staffNumber(98_000 + days),
      fullName: 'Ernest Badu',
      mobileNo: newcomers[1]!.phone,
      client: null,
      staffStatus: null,
      reason: falloutReasons.unknown,
    },
    {
      staffNo: newcomer.staffNumber!,
      fullName: `${newcomer.firstName} ${newcomer.lastName}`,
      mobileNo: newcomer.phone,
      client: null,
      staffStatus: 'ACTIVE',
      reason: falloutReasons.notClient,
    },
  ];
  if (suspended) {
    const { memberStatus } = known(suspended)!;
    const reason = `Not active on the payroll: ${memberStatus}`;
    fallen.push({ ...personOf(suspended), client: suspended, staffStatus: memberStatus, reason });
  }
  // Where a person would put them: not all at the end.
  return [...passed.slice(0, 2), ...fallen.slice(0, 1), ...passed.slice(2), ...fallen.slice(1)];
}

const tenures = [6, 12, 12, 18, 24] as const;

/** The lines of all uploads. */
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

/** The text of an uploaded file, of which its batch keeps the SHA-256. */
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

/** The rows of the lines; `loanIds` are those of the plans. */
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
