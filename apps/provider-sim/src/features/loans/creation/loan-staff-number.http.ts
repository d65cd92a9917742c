import { callPath, createLoan, messages, updateClient } from '@oware/contract';
import { personas } from '@oware/seed';
import { database, lockRow } from '@oware/test-kit';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aLoanOffice } from '../../../test/fixtures/loan-office.fixtures.ts';
import { aNewLoan } from '../../../test/fixtures/loans.fixtures.ts';

/** A client without a staff number: Nii Lamptey. */
const { client } = personas.passportHolder;

async function anApplicant() {
  const { server, sandbox, officer, manager, product } = await aLoanOffice();
  const send = (staffID: string) =>
    request(server)
      .post(callPath(createLoan, { id: String(client.id) }))
      .set(officer)
      .send(aNewLoan(product, {}, { staffID }));
  const onPayroll = (staffNumber: string, firstName: string, lastName: string) =>
    database().query(
      `INSERT INTO provider."StaffMember" ("sandboxId", "staffNumber", "firstName", "lastName", "memberType", "memberStatus", "recordStatus")
       VALUES ($1, $2, $3, $4, 'PERMANENT', 'ACTIVE', 'VALID')`,
      [sandbox.id, staffNumber, firstName, lastName],
    );
  /** Gives the number to another client whose row is locked: the change has started and can't finish. */
  const giveToAnother = async (staffId: string) => {
    const { id, customerUid } = personas.justArrived.client;
    const held = await lockRow('SELECT FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2 FOR UPDATE', [
      sandbox.id,
      id,
    ]);
    const given = request(server)
      .put(callPath(updateClient, { id: String(id) }))
      .set(manager)
      .send({ staffId })
      .then(({ status }) => status);
    await held.waiting(1);
    return { held, given, customerUid };
  };
  return { send, onPayroll, giveToAnother };
}

describe('a loan for a client without a staff number', () => {
  it('is rejected with another client’s staff number, and names that client', async () => {
    const { send } = await anApplicant();
    const { customerUid, staffId } = personas.namesakeTeacher.client;
    const { body } = await send(staffId!).expect(400);
    expect(body.errors).toEqual({ staffID: `${customerUid} has this staff number already` });
  });

  it('is rejected with a staff number of another name in the payroll', async () => {
    const { send, onPayroll } = await anApplicant();
    await onPayroll('990001', 'Kofi', 'Annan');
    const { body } = await send('990001').expect(400);
    expect(body.errors).toEqual({ staffID: 'On the payroll, this staff number belongs to another person' });
    expect((await send('990003').expect(400)).body.errors).toEqual({ staffID: messages.invalidStaffId });
  });

  it('accepts a number with the client’s name in the payroll, in any spelling', async () => {
    const { send, onPayroll } = await anApplicant();
    await onPayroll('990002', 'LAMPTEY', 'Nii');
    await send('990002').expect(201);
  });

  it('is rejected with a number that another client gets at the same moment', async () => {
    const { send, onPayroll, giveToAnother } = await anApplicant();
    await onPayroll('990004', 'Nii', 'Lamptey');
    const { held, given, customerUid } = await giveToAnother('990004');
    const sent = send('990004').then(({ status, body }) => ({ status, errors: body.errors }));
    await Promise.race([sent, held.waiting(2)]);
    await held.release();
    expect(await given).toBe(200);
    expect(await sent).toEqual({ status: 400, errors: { staffID: `${customerUid} has this staff number already` } });
  });
});
