import type { Page } from 'puppeteer-core';
import { z } from 'zod';

/** A key or click as the browser timed it, from the input to the frame that shows what came of it. */
export type Interaction = {
  /** The step of the walk in which it happened. */
  step: string;
  /** `click` or `keydown`, for example: the longest event of the interaction. */
  type: string;
  /** Role or tag of the control, without its name, which may be a person's. */
  target: string;
  /** Milliseconds, in steps of 8. */
  duration: number;
};

export type InteractionTimes = {
  /** Does a step, and waits until what it loads has arrived, as a person would. */
  during: (step: string, work: () => Promise<unknown>) => Promise<void>;
  /** Returns the number of all interactions, and those of 16 ms and more. Browsers don't time shorter ones. */
  result: () => { count: number; timed: Interaction[] };
};

const binding = 'reportInteraction';

/** Runs in each document: reports the events of interactions. */
const reportInteractions = `{
  const describe = (node) => {
    const control = node instanceof Element ? node.closest('[role], a, button, input, select, textarea') : null;
    return node ? control?.getAttribute('role') ?? control?.localName ?? 'page' : 'removed part';
  };
  new PerformanceObserver((list) => {
    for (const { interactionId, name, target, duration, startTime } of list.getEntries())
      if (interactionId) ${binding}(JSON.stringify({
        id: performance.timeOrigin + ' ' + interactionId, at: performance.timeOrigin + startTime,
        type: name, target: describe(target), duration }));
  }).observe({ type: 'event', durationThreshold: 16 });
}`;

const reported = z.object({
  id: z.string(),
  at: z.number(),
  type: z.string(),
  target: z.string(),
  duration: z.number(),
});

/** Times the interactions with all documents that the page opens from now on, by the browser's Event Timing. */
export async function timeInteractions(page: Page): Promise<InteractionTimes> {
  const begun: { step: string; at: number }[] = [];
  const longest = new Map<string, Interaction>();
  let count = 0;
  const devtools = await page.createCDPSession();
  await devtools.send('Runtime.enable');
  await devtools.send('Runtime.addBinding', { name: binding });
  devtools.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== binding) return;
    const { id, at, ...event } = reported.parse(JSON.parse(payload));
    // a slow interaction is reported after its step
    const step = begun.findLast((one) => one.at <= at)?.step ?? '';
    if ((longest.get(id)?.duration ?? 0) < event.duration) longest.set(id, { step, ...event });
  });
  await page.evaluateOnNewDocument(reportInteractions);
  const now = () => page.evaluate('performance.timeOrigin + performance.now()');
  const counted = async () => z.number().parse(await page.evaluate('performance.interactionCount'));
  return {
    during: async (step, work) => {
      begun.push({ step, at: z.number().parse(await now()) });
      const before = await counted();
      try {
        await work();
        await page.waitForNetworkIdle({ idleTime: 250 });
      } catch (error) {
        throw new Error(`“${step}” did not end`, { cause: error });
      }
      const after = await counted();
      // a new document counts from 0
      count += after >= before ? after - before : after;
    },
    result: () => ({ count, timed: [...longest.values()] }),
  };
}
