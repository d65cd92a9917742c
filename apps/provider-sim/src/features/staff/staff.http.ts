import { callPath, verifyStaff } from '@oware/contract';
import { personas } from '@oware/seed';
import { freshSandbox, openSession, serve } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

const server = await serve(createProviderApp);
let officer: Record<string, string>;
beforeAll(async () => {
  officer = await openSession((await freshSandbox()).account('officer@adom'));
});

const verify = (staffNumber: string | null) =>
  request(server).put(callPath(verifyStaff)).set(officer).send({ staffNumber });

it('returns the payroll’s record of a staff number', async () => {
  const { body } = await verify(personas.nameDiffersFromCard.client.staffId).expect(200);
  expect(body).toMatchObject({ v_FIRST_NAME: 'Esther', v_LAST_NAME: 'Quansah', v_MEMBER_STATUS: 'ACTIVE' });
});

it('rejects an unknown number at its field', async () => {
  const { body } = await verify(personas.unknownStaffNumber.client.staffId).expect(404);
  expect(body).toMatchObject({ code: 'staff_not_found', errors: { staffNumber: 'No staff member has this number.' } });
});

it('rejects a number that is too short', async () => {
  const { body } = await verify('1').expect(400);
  expect(body.errors).toEqual({ staffNumber: 'Invalid Staff Id' });
});
