import { approveGhanaCard, getIdentityResult, getKycRecord } from '@oware/contract';
import { database, lockRow, raceRounds } from '@oware/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCardNumber,
  aClient,
  aReference,
  clientChecks,
  send,
  sendCard,
  sendConsent,
} from '../../test/fixtures/kyc.fixtures.ts';
import { aReviewOffice, type ReviewOffice } from '../../test/fixtures/review-office.fixtures.ts';

let { server, sandbox, officer, manager } = {} as ReviewOffice;
beforeAll(async () => {
  ({ server, sandbox, officer, manager } = await aReviewOffice());
});

/** Creates a client with a reference and no submissions. */
async function aSavedClient() {
  const kycReference = aReference();
  return { reference_number: kycReference, client: await aClient(sandbox, { kycReference }) };
}

/** Creates such a client whose card was rejected. */
async function aRejectedClient() {
  const { reference_number, client } = await aSavedClient();
  const { body } = await sendCard(server, officer, { reference_number }).expect(201);
  await decide(body.id, { verified: false, reason: 'Too dark' }).expect(200);
  return { reference_number, client, cardId: body.id as string };
}

const decide = (id: string, body: object = {}) =>
  send(server, manager.headers, approveGhanaCard, { params: { id }, body: { ...manager.approval, ...body } });

describe('a card rejected after the client was saved', () => {
  it('can be submitted with another number, which becomes the client’s', async () => {
    const { reference_number, client, cardId } = await aRejectedClient();
    const { body: result } = await send(server, officer, getIdentityResult, { params: { id: cardId } }).expect(200);
    expect(result.client_id).toBe(String(client));

    const number = aCardNumber();
    const again = { reference_number, id_number: number, date_of_birth: '1992-03-04' };
    const { body: second } = await sendCard(server, officer, again).expect(201);
    await decide(second.id).expect(200);
    expect(await clientChecks(sandbox, client)).toMatchObject({ idVerified: true });
    const { rows } = await database().query(
      `SELECT "idNumber", "dateOfBirth"::text AS born, "idPhotoId" IS NOT NULL AS "hasPhoto" FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2`,
      [sandbox.id, client],
    );
    expect(rows).toEqual([{ idNumber: number, born: '1992-03-04', hasPhoto: true }]);
  });

  it('sends a notification linked to the client', async () => {
    const { client } = await aRejectedClient();
    const { rows } = await database().query(
      `SELECT subject, "callBack" FROM provider."Notification" WHERE "sandboxId" = $1 ORDER BY id DESC LIMIT 1`,
      [sandbox.id],
    );
    expect(rows).toEqual([{ subject: 'Ghana Card rejected', callBack: `/clients/details/${client}/clientKyc` }]);
  });

  it('cannot be submitted in another name than the client’s, and neither can the consent', async () => {
    const { reference_number } = await aSavedClient();
    const names = { reference_number, first_name: 'Kofi', last_name: 'Mensah' };
    const card = await sendCard(server, officer, names).expect(400);
    expect(Object.keys(card.body.errors as object)).toEqual(['first_name', 'last_name']);
    const consent = await sendConsent(server, officer, names).expect(400);
    expect(Object.keys(consent.body.errors as object)).toEqual(['first_name', 'last_name']);
  });

  it('cannot be submitted with the number of the lender’s other client', async () => {
    const taken = aCardNumber();
    await aClient(sandbox, { idType: 'ghana_card', idNumber: taken });
    const { reference_number } = await aSavedClient();
    const { body } = await sendCard(server, officer, { reference_number, id_number: taken }).expect(400);
    expect(body.errors).toHaveProperty('id_number');
  });

  it('gives its number to one of two clients whose cards are sent at once', async () => {
    for (let round = 0; round < raceRounds(4); round++) {
      const clients = await Promise.all([aSavedClient(), aSavedClient()]);
      const held = await lockRow(
        `SELECT FROM provider."Client" WHERE "sandboxId" = $1 AND id = ANY ($2) ORDER BY id FOR UPDATE`,
        [sandbox.id, clients.map(({ client }) => client)],
      );
      const id_number = aCardNumber();
      const sent = clients.map(({ reference_number }) =>
        sendCard(server, officer, { reference_number, id_number }).then(({ status, body }) => ({ status, body })),
      );
      await held.waiting(2);
      await held.release();
      const answers = await Promise.all(sent);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
      expect(answers.find(({ status }) => status === 400)?.body.errors).toHaveProperty('id_number');
    }
  });
});

describe('a card', () => {
  it.each([
    ['of a child', '2020-01-01'],
    ['of tomorrow', '2999-01-01'],
    ['of the year 1', '0001-01-01'],
  ])('%s is rejected at its date of birth', async (_what, date_of_birth) => {
    const { body } = await sendCard(server, officer, { date_of_birth }).expect(400);
    expect(body.errors).toHaveProperty('date_of_birth');
  });
});

it('returns the same consent status for the client and the consent', async () => {
  const { reference_number, client } = await aSavedClient();
  const record = async () =>
    (await send(server, officer, getKycRecord, { params: { id: String(client) } }).expect(200)).body.data[0];
  expect(await record()).toMatchObject({ consent_verified: false, consent_status: null });
  await sendConsent(server, officer, { reference_number }).expect(201);
  expect(await record()).toMatchObject({ consent_verified: false, consent_status: 'Pending' });
});
