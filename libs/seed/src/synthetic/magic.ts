import { failingMailHosts, failingSenderIds, type SenderOutcome } from '@oware/domain';
import { ghanaCard, mobile } from './ranges.ts';

/** The result of sending a code to a magic number. */
export type PhoneOutcome = 'undeliverable' | 'expired' | 'limited' | 'down' | 'silent';

/** The result of submitting or looking up a magic card. */
export type CardOutcome = 'match' | 'differs' | 'unknown' | 'expired' | 'down' | 'rejected';

/** A value with the same behaviour in every sandbox. `value` is in the notation that people type. */
export type MagicValue = { value: string; happens: string } & (
  | { kind: 'phone'; outcome: PhoneOutcome }
  | { kind: 'card'; outcome: CardOutcome }
  | { kind: 'mail host' | 'sender ID'; outcome: SenderOutcome }
);

const phone = (number: number, outcome: PhoneOutcome, happens: string): MagicValue => ({
  value: `0${mobile(number)}`,
  kind: 'phone',
  outcome,
  happens,
});

const card = (number: number, outcome: CardOutcome, happens: string): MagicValue => ({
  value: ghanaCard(number),
  kind: 'card',
  outcome,
  happens,
});

const hosts: Record<SenderOutcome, string> = {
  refused: 'The mail host refuses the connection.',
  'wrong secret': 'The mail host refuses the password.',
  timeout: 'The mail host does not answer.',
};
const senderIds: Record<SenderOutcome, string> = {
  refused: 'The provider of text messages does not know the sender ID.',
  'wrong secret': 'The provider refuses the API key or the auth token.',
  timeout: 'The provider does not answer.',
};
const sender = (
  kind: 'mail host' | 'sender ID',
  failing: Readonly<Record<string, SenderOutcome>>,
  happens: Record<SenderOutcome, string>,
): MagicValue[] =>
  Object.entries(failing).map(([value, outcome]) => ({ value, kind, outcome, happens: happens[outcome] }));

/** For scripts and demonstrations; docs/simulator/people.md shows the same table. */
export const magicValues: readonly MagicValue[] = [
  phone(990_001, 'undeliverable', 'The code cannot be delivered to this number.'),
  phone(990_002, 'expired', 'The code arrives, but has expired already.'),
  phone(990_003, 'limited', 'The number has used up its codes: too many requests.'),
  phone(990_004, 'down', 'The verification service cannot be reached.'),
  phone(990_005, 'silent', 'The service takes the request and does not answer; after 65 seconds it cannot be reached.'),
  card(99_000_001, 'match', 'The register agrees with whatever is submitted.'),
  card(99_000_002, 'differs', 'The register has another last name than the one submitted.'),
  card(99_000_003, 'unknown', 'No matching record found.'),
  card(99_000_004, 'expired', 'The card expired a year ago.'),
  card(99_000_005, 'down', 'The verification service cannot be reached.'),
  card(99_000_006, 'rejected', 'The card is rejected at once, with a reason, whatever decides in the sandbox.'),
  ...sender('mail host', failingMailHosts, hosts),
  ...sender('sender ID', failingSenderIds, senderIds),
];

/** Outcomes by nine digits, without country code or leading zero. */
export const magicPhones: Readonly<Record<string, PhoneOutcome>> = Object.fromEntries(
  magicValues.flatMap((magic) => (magic.kind === 'phone' ? [[magic.value.slice(1), magic.outcome]] : [])),
);

/** Outcomes by card number, such as `GHA-999000001-1`. */
export const magicCards: Readonly<Record<string, CardOutcome>> = Object.fromEntries(
  magicValues.flatMap((magic) => (magic.kind === 'card' ? [[magic.value, magic.outcome]] : [])),
);

/** Returns the outcome of a magic card; undefined for any other document. */
export const cardOutcome = (type: string, number: string): CardOutcome | undefined =>
  type === 'ghana_card' && Object.hasOwn(magicCards, number) ? magicCards[number] : undefined;
