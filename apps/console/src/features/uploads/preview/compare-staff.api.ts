import { staffAtOnce } from '@oware/contract';
import type { StaffClient } from '../../../api/readings.ts';
import type { SheetClient } from '../sheet/sheet.client.ts';
import type { Underway } from '../sheet/staff-knowledge.rules.ts';

type StaffAnswer = { data: readonly Underway[]; clients?: readonly StaffClient[] | undefined };

/**
 * Requests pending rows and loans for staff not asked about yet, in lists of the maximum size. Returns false if the
 * service does not send them: the rows remain valid.
 */
export async function compareStaff(
  sheet: Pick<SheetClient, 'call'>,
  ask: (staffNumbers: string[]) => Promise<StaffAnswer | undefined>,
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

/** The comparison of a file's rows with the service, as often as they change. */
export class StaffComparison {
  /** False once the service did not send them. */
  #tells = true;
  #latest: Promise<unknown> = Promise.resolve();
  readonly #sheet: Pick<SheetClient, 'call'>;
  readonly #ask: Parameters<typeof compareStaff>[1];

  constructor(sheet: Pick<SheetClient, 'call'>, ask: Parameters<typeof compareStaff>[1]) {
    this.#sheet = sheet;
    this.#ask = ask;
  }

  /**
   * Requests pending rows and loans for the staff of new rows, unless the service did not send them last time. Resolves
   * after the earlier comparisons.
   */
  run(onProgress?: (share: number) => void): Promise<boolean> {
    const compare = async () => {
      if (this.#tells) this.#tells = await compareStaff(this.#sheet, this.#ask, onProgress);
      return this.#tells;
    };
    const latest = this.#latest.then(compare, compare);
    this.#latest = latest;
    return latest;
  }
}
