import { auditLine, auditedText } from '@oware/domain';
import { expect, it } from 'vitest';
import { ANCHOR_DAY, dayBefore } from '../synthetic/anchor.ts';
import { reserved } from '../synthetic/ranges.ts';
import { buildWorld } from '../world/world.ts';

const world = buildWorld();
const ids = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));
const known: Record<string, ReadonlySet<number>> = {
  client: ids(world.Client),
  phone: ids(world.PhoneCode),
  consent: ids(world.Consent),
  ghanaCard: ids(world.IdentityCheck),
  loan: ids(world.LoanApplication),
  batch: ids(world.Batch),
  upload: ids(world.Batch),
  invitation: ids(world.Invitation),
  user: ids(world.User),
};

it('names existing records and people, in time order, within the last sixty days', () => {
  const people = new Map(world.User.map((user) => [user.id, `${user.firstName} ${user.lastName}`]));
  expect(world.AuditEntry.filter(({ kind, recordId }) => !known[kind]?.has(recordId))).toEqual([]);
  expect(
    world.AuditEntry.filter(({ actorId, actorName }) => actorId !== null && people.get(actorId) !== actorName),
  ).toEqual([]);
  const moments = world.AuditEntry.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted());
  expect([moments[0]! >= dayBefore(60), moments.at(-1)! < ANCHOR_DAY]).toEqual([true, true]);
  for (const kind of Object.keys(known)) expect(world.AuditEntry.some((entry) => entry.kind === kind)).toBe(true);
});

it('is in plain words, without personal numbers', () => {
  const lines = world.AuditEntry.map(({ actorName, recordName, ...entry }) =>
    auditLine({ ...entry, by: actorName, record: recordName }),
  );
  expect(lines).toContain('Akua Boateng created the invitation of Abena Sarpong');
  expect(lines).toContain('Akua Boateng changed the user Yaw Darko');
  const texts = world.AuditEntry.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) => [from, to].flatMap((text) => (text === null ? [] : [{ field, text }]))),
  );
  expect(texts.filter(({ field, text }) => auditedText(field, text) !== text)).toEqual([]);
});

it('has pending and expired invitations, of an organisation and of the platform', () => {
  const now = `${ANCHOR_DAY}T12:00:00.000Z`;
  const stateOf = (organizationId: number) =>
    world.Invitation.filter((one) => one.organizationId === organizationId)
      .map(({ expiresAt }) => (expiresAt > now ? 'pending' : 'expired'))
      .toSorted();
  expect([stateOf(1), stateOf(4)]).toEqual([
    ['expired', 'pending'],
    ['expired', 'pending'],
  ]);
  expect(world.Invitation.filter(({ email }) => !reserved.email.test(email))).toEqual([]);
});
