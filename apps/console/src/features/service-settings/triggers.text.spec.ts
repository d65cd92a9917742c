import { describe, expect, it } from 'vitest';
import type { NotificationTriggers } from '../../api/readings.ts';
import { changedTriggers, choiceKey, isOn, triggerChanges } from './triggers.text.ts';

const triggers = {
  triggers: [
    { event: 'loan.approved', email: true, sms: false, inApp: true },
    { event: 'loan.rejected', email: false, sms: null, inApp: false },
  ],
  version: 1,
  updatedAt: null,
  updatedBy: null,
} as NotificationTriggers;

describe('a switch', () => {
  it('is where the person put it, and before that where the service has it', () => {
    const off = { [choiceKey('loan.approved', 'email')]: false };
    expect(isOn(triggers, {}, 'loan.approved', 'email')).toBe(true);
    expect(isOn(triggers, off, 'loan.approved', 'email')).toBe(false);
    expect(isOn(triggers, off, 'loan.approved', 'inApp')).toBe(true);
  });

  it('is unknown where the service sends neither event nor channel', () => {
    expect(isOn(triggers, {}, 'loan.rejected', 'sms')).toBeUndefined();
    expect(isOn(triggers, {}, 'payment.due', 'email')).toBeUndefined();
  });
});

describe('what is saved', () => {
  it('is each changed event with all its channels', () => {
    const choices = { [choiceKey('loan.approved', 'sms')]: true, [choiceKey('payment.due', 'inApp')]: true };
    expect(changedTriggers(triggers, choices)).toEqual([
      { event: 'loan.approved', email: true, sms: true, inApp: true },
      { event: 'payment.due', email: false, sms: false, inApp: true },
    ]);
  });

  it('is nothing once the person has put a switch back', () => {
    expect(changedTriggers(triggers, { [choiceKey('loan.approved', 'email')]: true })).toEqual([]);
  });
});

it('describes a colleague’s changes by their channels', () => {
  const after = {
    ...triggers,
    triggers: [{ ...triggers.triggers[0]!, email: false, inApp: false }, triggers.triggers[1]!],
  };
  expect(triggerChanges(triggers, after)).toEqual([{ label: 'Loan Approved', from: 'Email, In the app', to: 'Off' }]);
});
