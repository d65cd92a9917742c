import { type CallRecord, mergeRecords } from '@oware/contract';
import { onAnswersWritten } from '../../api/difference-store.ts';
import { send } from '../../api/transport.ts';
import { loadConfig } from '../../config.ts';
import { reportDifferences } from './differences.calls.ts';

/** At most one report in this time. */
const everyMs = 60_000;
/** What the console's server takes at once. */
const mostCalls = 40;

/** Sends what was seen of the service's answers to the console's server, where it collects that. */
export async function startReporting(): Promise<void> {
  const { collectsDifferences } = await loadConfig();
  if (!collectsDifferences) return;
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
    // without a session, or with the collector down: with the next
    if (error) unsent = mergeRecords(sent, unsent);
    timer = undefined;
  };
  onAnswersWritten(({ version, calls }) => {
    unsent = mergeRecords(unsent, calls);
    timer ??= setTimeout(() => void sendSome(version), everyMs);
  });
}
