import { messages, smsProviders, smtpEncryptions } from '@oware/contract';
import type { Choice } from '@oware/ui';
import type { Change } from '../../../record/change-list.view.tsx';
import { words } from '../service-settings.words.ts';

/** A field of 3§3. A secret can be written but not read. */
export type SenderField = {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'number' | 'password';
  choices?: readonly Choice[];
  /** The initial value without settings. */
  initial?: string;
  hint?: string;
  maxLength: number;
};

const choicesOf = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

export const smtpFields: readonly SenderField[] = [
  { name: 'host', label: words('host'), hint: words('hostHint'), maxLength: 253 },
  { name: 'port', label: words('port'), type: 'number', initial: '2525', maxLength: 5 },
  { name: 'username', label: words('username'), maxLength: 254 },
  { name: 'password', label: words('password'), type: 'password', maxLength: 500 },
  {
    name: 'encryption',
    label: words('encryption'),
    choices: choicesOf(smtpEncryptions),
    initial: 'TLS',
    maxLength: 10,
  },
  { name: 'fromAddress', label: words('fromAddress'), type: 'email', maxLength: 254 },
  { name: 'fromName', label: words('fromName'), maxLength: 80 },
];

export const smsFields: readonly SenderField[] = [
  {
    name: 'provider',
    label: words('provider'),
    choices: choicesOf(smsProviders),
    initial: smsProviders[0],
    maxLength: 20,
  },
  { name: 'apiKey', label: words('apiKey'), type: 'password', maxLength: 500 },
  { name: 'authToken', label: words('authToken'), type: 'password', maxLength: 500 },
  { name: 'senderId', label: words('senderId'), hint: words('senderIdHint'), maxLength: 20 },
];

/** The loaded settings of a channel. */
export type ReadSender = {
  settings: Readonly<Record<string, unknown>> | null;
  secretsSet: readonly string[];
  problem: string | null;
  version: number | null;
  updatedAt: string | null;
  updatedBy: string | null;
};

/** The values of the fields; a secret starts empty. */
export type SenderValues = Record<string, string>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the saved settings as input text, or the initial values if nothing is saved. */
export const valuesOf = (fields: readonly SenderField[], { settings }: ReadSender): SenderValues =>
  Object.fromEntries(fields.map(({ name, initial = '' }) => [name, settings ? textOf(settings[name]) : initial]));

/** 3§5: all fields are required, but a secret that is set may stay empty. */
export const missingFields = (
  fields: readonly SenderField[],
  values: SenderValues,
  { secretsSet }: Pick<ReadSender, 'secretsSet'>,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name }) => !values[name]?.trim() && !secretsSet.includes(name))
      .map(({ name }) => [name, messages.fieldRequired]),
  );

/** Describes someone else's changes; secrets can't be compared. */
export const senderChanges = (fields: readonly SenderField[], before: ReadSender, after: ReadSender): Change[] =>
  fields
    .filter(({ type }) => type !== 'password')
    .map(({ name, label }) => ({
      label,
      from: textOf(before.settings?.[name]),
      to: textOf(after.settings?.[name]),
    }))
    .filter(({ from, to }) => from !== to);
