import { staffAtOnce } from '@oware/contract';
import type { StaffClient } from '../../../api/readings.ts';
import type { SheetClient } from '../sheet/sheet.client.ts';
import type { Underway } from '../sheet/staff-knowledge.rules.ts';

type Told = { data: readonly Underway[]; clients?: readonly StaffClient[] | undefined };

/**
 * Requests pending rows and loans for staff not asked about yet, in lists of the maximum size. Returns false if the
 * service does not send them: the rows remain valid.
 */
export async function compareStaff(
  sheet: Pick<SheetClient, 'call'>,
  ask: (staffNumbers: string[]) => Promise<Told | undefined>,
  onProgress: (share: number) => void = () => {},
): Promise<boolean> {
  for (let done = 0; ;) {
    const { staffNumbers, left } = await sheet.call('unasked', staffAtOnce);
    if (staffNumbers.length === 0) return true;
    onProgress(done / (done + staffNumbers.length + left));
    const told = await ask(staffNumbers);
    if (!told) return false;
    await sheet.call('learn', told.data, told.clients);
    done += staffNumbers.length;
  }
}
