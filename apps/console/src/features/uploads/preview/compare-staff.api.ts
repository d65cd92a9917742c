import { staffAtOnce } from '@oware/contract';
import type { StaffClient } from '../../../api/readings.ts';
import type { SheetClient } from '../sheet/sheet.client.ts';
import type { Underway } from '../sheet/staff-knowledge.rules.ts';

type Told = { data: readonly Underway[]; clients?: readonly StaffClient[] | undefined };

/**
 * Asks what is underway with the staff of the rows that nobody has asked about, as many at a time as the service takes. False
 * where it does not say: the rows are as good without.
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
