import { type Arming, checkArming, deleteFaults, insertFault } from '@oware/sim-kit';
import { database, type TestSandbox } from './sandbox.ts';

/**
 * Arms a failure in a sandbox, as the desk does, for as long as `work` runs: `withFault(sandbox, { callId: 'C5',
 * failure: 'cut_before_answer', moment: 'after' }, async () => …)`. Takes the fields of the desk's `armFault`.
 */
export async function withFault<T>({ id }: Pick<TestSandbox, 'id'>, fault: Arming, work: () => Promise<T>): Promise<T> {
  const armed = await insertFault(database(), id, checkArming(fault));
  try {
    return await work();
  } finally {
    await deleteFaults(database(), id, armed.id);
  }
}
