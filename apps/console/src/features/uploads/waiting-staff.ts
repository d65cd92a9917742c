import type { UploadedLoan } from '@oware/contract';

/** Staff numbers, in lower case, whose rows wait in an upload, and where. */
export type WaitingStaff = {
  staff: ReadonlyMap<string, string>;
  /** False where there are more than were looked at. */
  isWhole: boolean;
};

type Page = { cMLLoanList: readonly UploadedLoan[]; page: { totalPages: number } };

/** What is looked at before a preview: the list comes in pages of ten. */
const mostPages = 30;

/** Collects who waits in the uploads that are still open (B10), page after page; `load` answers undefined where it fails. */
export async function collectWaiting(load: (page: number) => Promise<Page | undefined>): Promise<WaitingStaff> {
  const staff = new Map<string, string>();
  let pages = 1;
  for (let page = 0; page < pages; page += 1) {
    const answer = page < mostPages ? await load(page) : undefined;
    if (!answer) return { staff, isWhole: false };
    for (const row of answer.cMLLoanList)
      if (row.staff_no !== null && row.status !== 'Fallout')
        staff.set(row.staff_no.trim().toLowerCase(), `an upload of ${row.created_at.slice(0, 10)}`);
    pages = answer.page.totalPages;
  }
  return { staff, isWhole: true };
}
