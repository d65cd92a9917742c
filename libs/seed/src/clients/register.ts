import type { IdentityType } from '@oware/contract';
import { magicCards } from '../synthetic/magic.ts';
import { newcomersRegistered } from './newcomers.ts';
import { driverLicence, ssnit, tin, voterId } from '../synthetic/ranges.ts';
import type { ClientRow, RegisteredPersonRow } from '../world/rows.ts';

/** Returns a date far enough ahead for a training clock, but ten years later every card has expired. */
const expiryOf = (id: number) => `${2029 + (id % 6)}-${String(1 + (id % 12)).padStart(2, '0')}-28`;

/** Splits the name on the document as the register does: the last word is the last name. */
function registeredName({ firstName, lastName, nameOnId }: ClientRow) {
  const name = nameOnId ?? '';
  if (name === `${firstName} ${lastName}`) return { firstName, lastName };
  const end = name.lastIndexOf(' ');
  return { firstName: name.slice(0, end), lastName: name.slice(end + 1) };
}

/**
 * Returns a client's other documents in the registers: people on the payroll have SSNIT, and some vote, drive or pay
 * tax.
 */
function othersOf({ id, staffId }: ClientRow): { type: IdentityType; number: string }[] {
  return [
    ...(staffId && id % 4 === 0 ? [{ type: 'ssnit' as const, number: ssnit(id) }] : []),
    ...(id % 6 === 0 ? [{ type: 'voterId' as const, number: voterId(id + 500_000) }] : []),
    ...(id % 9 === 0 ? [{ type: 'drivers_license' as const, number: driverLicence(id) }] : []),
    ...(id % 10 === 0 ? [{ type: 'tin' as const, number: tin(id) }] : []),
  ];
}

const withoutExpiry: readonly IdentityType[] = ['voterId', 'ssnit', 'tin'];

function entriesOf(client: ClientRow): Omit<RegisteredPersonRow, 'id'>[] {
  const { id, idType, idNumber, gender, dateOfBirth } = client;
  if (!idType || !idNumber) return [];
  return [{ type: idType, number: idNumber }, ...othersOf(client)].map(({ type, number }) => ({
    type,
    number,
    ...registeredName(client),
    middleName: null,
    gender,
    dateOfBirth,
    expiresOn: withoutExpiry.includes(type) ? null : expiryOf(id),
  }));
}

/** The cards of magic.ts that a register knows, for look-ups. */
const magicEntries = Object.entries(magicCards).flatMap(([number, outcome], i): RegisteredPersonRow[] =>
  outcome === 'unknown' || outcome === 'down'
    ? []
    : [
        {
          id: 9001 + i,
          type: 'ghana_card',
          number,
          firstName: 'Efua',
          middleName: null,
          lastName: 'Specimen',
          gender: 'Female',
          dateOfBirth: '1990-01-01',
          expiresOn: outcome === 'expired' ? '2025-12-31' : '2033-12-31',
        },
      ],
);

/** Builds the registers: each client with their document, the newcomers, and the magic cards. */
export function buildRegister(clients: readonly ClientRow[]): RegisteredPersonRow[] {
  const entries = new Map(clients.flatMap(entriesOf).map((entry) => [`${entry.type} ${entry.number}`, entry]));
  return [
    ...[...entries.values()].map((entry, i) => ({ id: 1001 + i, ...entry })),
    ...newcomersRegistered,
    ...magicEntries,
  ];
}
