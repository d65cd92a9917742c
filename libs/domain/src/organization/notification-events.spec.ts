import { expect, it } from 'vitest';
import { triggersOf } from './notification-events.ts';

it('notifies only in the app until the organisation chooses', () => {
  const start = triggersOf([]);
  expect(start).toHaveLength(5);
  for (const trigger of start) expect(trigger).toMatchObject({ email: false, sms: false, inApp: true });
});

it('uses the newest choice for each event in document order', () => {
  const quiet = { event: 'payment.due', email: false, sms: false, inApp: false } as const;
  const mailed = { ...quiet, email: true };
  const triggers = triggersOf([quiet, mailed]);
  expect(triggers.map(({ event }) => event)[2]).toBe('payment.due');
  expect(triggers[2]).toEqual(mailed);
});
