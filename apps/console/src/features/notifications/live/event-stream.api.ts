import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { StreamOutcome } from '../../../api/transport.ts';
import { pauseAfter } from '../../../waiting/pause-after.rules.ts';

/** The service sends something every 25 seconds. If it is silent for longer, the connection is lost. */
const silenceMs = 60_000;
/** After a stream that lasted this long, the pauses start from the shortest again. */
const goodAfterMs = 10_000;

export type Following = {
  /** Requests the stream, from the event with this id on, if any. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<StreamOutcome>;
  /** The stream is open. Unless it continues after an event, what was missed before is not told. */
  onOpen: (isContinued: boolean) => void;
  onEvent: (event: EventSourceMessage) => void;
  signal: AbortSignal;
};

/**
 * Reads a stream of events, and opens it again when it ends or is lost, after pauses that grow. Resolves when `signal` is
 * aborted, or with `not offered` if the provider has no such stream.
 */
export async function followEvents({ open, onOpen, onEvent, signal }: Following): Promise<'left' | 'not offered'> {
  let lastEventId: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const { data, error } = await open(lastEventId, signal);
    if (error && [404, 405, 501].includes(error.status)) return 'not offered';
    const opened = performance.now();
    if (data) {
      onOpen(lastEventId !== undefined);
      await readEvents(data, signal, (event) => {
        lastEventId = event.id ?? lastEventId;
        onEvent(event);
      });
    }
    failures = data && performance.now() - opened > goodAfterMs ? 1 : failures + 1;
    if (!signal.aborted) await pause(pauseAfter(failures, Math.random()), signal);
  }
  return 'left';
}

/** Reads to the end, however it comes. */
async function readEvents(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onEvent: (event: EventSourceMessage) => void,
): Promise<void> {
  const parser = createParser({ onEvent });
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  let silence = setTimeout(giveUp, silenceMs);
  signal.addEventListener('abort', giveUp);
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, silenceMs);
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
  } catch {
    // the connection was lost: the caller opens it again
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', giveUp);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true });
  });
}
