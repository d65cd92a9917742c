import { describe, expect, it } from 'vitest';
import { missingFields, type ReadSender, senderChanges, smtpFields, valuesOf } from './sender.text.ts';

const unset: ReadSender = {
  settings: null,
  secretsSet: [],
  problem: null,
  version: null,
  updatedAt: null,
  updatedBy: null,
};
const settings = {
  host: 'mail.adom.test',
  port: 2525,
  username: 'adom',
  encryption: 'TLS',
  fromAddress: 'hello@adom.test',
  fromName: 'Adom',
};
const saved: ReadSender = { ...unset, settings, secretsSet: ['password'], version: 1 };

describe('the fields of a sender', () => {
  it('begin with defaults where nothing was saved', () => {
    expect(valuesOf(smtpFields, unset)).toMatchObject({ port: '2525', encryption: 'TLS', host: '' });
  });

  it('hold what was saved as text, without defaults and without secrets', () => {
    const { port: _, ...portless } = settings;
    const sent = { ...saved, settings: { ...portless, password: undefined } };
    expect(valuesOf(smtpFields, saved).port).toBe('2525');
    expect(valuesOf(smtpFields, sent)).toMatchObject({ port: '', password: '', host: 'mail.adom.test' });
  });
});

describe('a required field', () => {
  it('may not be empty or blank', () => {
    const values = { ...valuesOf(smtpFields, saved), host: '  ', fromName: '' };
    expect(Object.keys(missingFields(smtpFields, values, saved))).toEqual(['host', 'fromName']);
  });

  it('may be empty if it is a secret that is set', () => {
    const values = valuesOf(smtpFields, saved);
    expect(missingFields(smtpFields, values, saved)).toEqual({});
    expect(Object.keys(missingFields(smtpFields, values, { secretsSet: [] }))).toEqual(['password']);
  });
});

it('describes a colleague’s changes without secrets', () => {
  const after = { ...saved, settings: { ...settings, port: 587, password: 'not for the screen' } };
  expect(senderChanges(smtpFields, saved, after)).toEqual([{ label: 'Port', from: '2525', to: '587' }]);
});

it('describes settings that a colleague saved first, or removed', () => {
  const only = { ...saved, settings: { fromName: 'Adom' } };
  expect(senderChanges(smtpFields, unset, only)).toEqual([{ label: 'From name', from: '', to: 'Adom' }]);
  expect(senderChanges(smtpFields, only, unset)).toEqual([{ label: 'From name', from: 'Adom', to: '' }]);
});
