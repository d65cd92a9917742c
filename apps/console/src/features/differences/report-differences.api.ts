import { type CallRecord, mergeRecords } from '@oware/contract';
import { onAnswersWritten } from '../../api/differences.store.ts';
import { send } from '../../api/transport.ts';
import { loadConfig } from '../../config.ts';
import { reportDifferences } from './differences.calls.ts';

/** Minimum time between reports. */
const everyMs = 60_000;
/** Maximum number of calls per report that the console's server accepts. */
const mostCalls = 40;

/** Sends the recorded differences to the console's server, if it collects them. Returns a function that stops it. */
export async function startReporting(): Promise<() => void> {
  const { collectsDifferences } = await loadConfig();
  if (!collectsDifferences) return () => undefined;
  let unsent: CallRecord[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendSome = async (version: string) => {
    const sent = unsent.slice(0, mostCalls);
    unsent = unsent.slice(mostCalls);
    const { error } = await send({
      call: reportDifferences,
      body: { kind: 'oware-differences', version, calls: sent },
      keepalive: true,
    });
    // without a session or collector, retry with the next report
    if (error) unsent = mergeRecords(sent, unsent);
    timer = undefined;
  };
  const stopListening = onAnswersWritten(({ version, calls }) => {
    unsent = mergeRecords(unsent, calls);
    timer ??= setTimeout(() => void sendSome(version), everyMs);
  });
  return () => {
    stopListening();
    clearTimeout(timer);
  };
}
