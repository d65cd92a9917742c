import { createHash } from 'node:crypto';
import { verifySync } from '@node-rs/argon2';
import { client as clientShape } from '@oware/contract';
import { clientStatusFor, draftText } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { ANCHOR_DAY, dayBefore } from '../synthetic/anchor.ts';
import { aClient } from '../clients/builders.ts';
import { newcomers } from '../clients/newcomers.ts';
import { accounts, demoPassword, demoPasswordHash, lenderIds } from '../organization/organizations.ts';
import { personas } from '../clients/personas.ts';
import { reserved } from '../synthetic/ranges.ts';
import { buildWorld } from './world.ts';

const world = buildWorld();
const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** Returns the values outside a range. A draft's `N/A` doesn't count. */
const outside = (range: RegExp, values: readonly (string | null | undefined)[]) =>
  values.filter((value) => value && value !== draftText && !range.test(value));

describe('the seeded world', () => {
  it('is byte for byte the same on each build, with the committed digest', async () => {
    const digest = digestOf(world);
    expect(digestOf(buildWorld())).toBe(digest);
    expect(digestOf(buildWorld({ seed: 1 }))).not.toBe(digest);
    // if the world changed on purpose: npm test -- world.spec -u
    await expect(`${JSON.stringify(digest)}\n`).toMatchFileSnapshot('./world-digest.json');
  });

  it('has the clients of three lenders', () => {
    const countOf = (lenderId: number) => world.Client.filter((client) => client.lenderId === lenderId).length;
    expect([lenderIds.adom, lenderIds.volta, lenderIds.kente, lenderIds.oware].map(countOf)).toEqual([240, 60, 12, 0]);
    expect(Object.keys(personas).length).toBeGreaterThanOrEqual(24);
  });

  it('stays inside the reserved ranges', () => {
    const employers = world.Client.map(({ employerInformation }) => employerInformation);
    const guarantors = world.Client.map(({ guarantorInformation }) => guarantorInformation.data.phone);
    const registered = (type: string) => world.RegisteredPerson.filter((p) => p.type === type).map((p) => p.number);
    const checked = (type: string) => world.IdentityCheck.filter((c) => c.type === type).map((c) => c.number);
    const cards = (idType: string) => world.Client.filter((c) => c.idType === idType).map((c) => c.idNumber);
    const contactNumbers = world.Contact.flatMap(({ phoneNumbers }) => phoneNumbers.map(({ number }) => number));
    const found = {
      mobile: outside(reserved.mobile, [
        ...world.Client.flatMap((c) => [
          c.mobileNo,
          c.personalInformation.data.whatsapp_number,
          c.personalInformation.data.next_of_kin_phone,
        ]),
        ...guarantors,
        ...employers.map((e) => e.supervisor_phone),
        ...world.PhoneCode.map((code) => code.phone),
        ...newcomers.map((newcomer) => newcomer.phone),
        ...world.UploadedLoan.map((row) => row.mobileNo),
        ...world.Payment.map((payment) => payment.momoNumber),
        ...contactNumbers.filter((number) => !number.startsWith('3')),
      ]),
      landline: outside(reserved.landline, [
        ...employers.map((e) => e.employer_phone),
        ...contactNumbers
          .filter((number) => number.startsWith('3'))
          .map((number) => `0${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`),
      ]),
      email: outside(reserved.email, [
        ...world.Client.map((c) => c.email),
        ...world.User.map((u) => u.email),
        ...employers.flatMap((e) => [e.employer_email, e.supervisor_email]),
      ]),
      staffNumber: outside(reserved.staffNumber, [
        ...world.Client.map((c) => c.staffId),
        ...world.StaffMember.map((s) => s.staffNumber),
        ...world.LoanApplication.map((loan) => loan.staffId),
        ...world.UploadedLoan.map((row) => row.staffNo),
      ]),
      mandate: outside(
        reserved.mandate,
        world.LoanApplication.map((loan) => loan.mandateNumber),
      ),
      ghanaCard: outside(reserved.ghanaCard, [
        ...cards('ghana_card'),
        ...registered('ghana_card'),
        ...checked('ghana_card'),
      ]),
      passport: outside(reserved.passport, [...cards('passport'), ...registered('passport'), ...checked('passport')]),
      voterId: outside(reserved.voterId, [...cards('voterId'), ...registered('voterId'), ...checked('voterId')]),
      driverLicence: outside(reserved.driverLicence, registered('drivers_license')),
      ssnit: outside(reserved.ssnit, registered('ssnit')),
      tin: outside(reserved.tin, registered('tin')),
      digitalAddress: outside(reserved.digitalAddress, [
        ...world.Client.flatMap(({ personalInformation, guarantorInformation }) => [
          personalInformation.data.gps_address,
          guarantorInformation.data.gps_address,
        ]),
        ...world.ClientLocation.map((location) => location.digitalAddress),
      ]),
      ipAddress: outside(
        reserved.ipAddress,
        world.PhoneCode.map((code) => code.ip),
      ),
      companyNumber: outside(
        reserved.companyNumber,
        world.ComplianceSubmission.map((submission) => submission.registrationNumber),
      ),
      bankAccount: outside(
        reserved.bankAccount,
        world.Client.map((c) => c.accountInformation.data.account_number),
      ),
    };
    expect(Object.values(found).flat()).toEqual([]);
    expect(world.Client.map((c) => c.idType)).not.toContain('drivers_license');
  });

  it('repeats an identifier only for a story', () => {
    const repeated = (values: readonly unknown[]) => values.filter((value, i) => value && values.indexOf(value) !== i);
    expect(repeated(world.Client.map((c) => c.id))).toEqual([]);
    expect(repeated(world.Client.map((c) => c.customerUid))).toEqual([]);
    expect(repeated(world.StaffMember.map((s) => s.id))).toEqual([]);
    expect(repeated(world.StaffMember.map((s) => s.staffNumber))).toEqual([]);
    for (const table of ['Document', 'StoredFile', 'PhoneCode', 'Consent', 'IdentityCheck', 'Decision'] as const) {
      expect(repeated(world[table].map(({ id }) => id))).toEqual([]);
    }
    expect(repeated(world.RegisteredPerson.map((p) => p.id))).toEqual([]);
    expect(repeated(world.RegisteredPerson.map((p) => `${p.type} ${p.number}`))).toEqual([]);
    const twice = personas.borrowsFromTwoAtVolta.client;
    expect(repeated(world.Client.map((c) => c.mobileNo))).toEqual([twice.mobileNo]);
    expect(repeated(world.Client.map((c) => c.idNumber))).toEqual([twice.idNumber]);
  });

  it('has clients that the contract accepts, of age and not from the future', () => {
    const shape = clientShape.pick({
      firstName: true,
      lastName: true,
      gender: true,
      idType: true,
      dateOfBirth: true,
      createdAt: true,
      updatedAt: true,
      employerInformation: true,
    });
    for (const client of world.Client) {
      shape.parse(client);
      expect(client.createdAt < ANCHOR_DAY && client.updatedAt < ANCHOR_DAY).toBe(true);
      expect(client.createdAt <= client.updatedAt).toBe(true);
      expect(client.createdAt > dayBefore(731)).toBe(true);
      expect((client.dateOfBirth ?? '') <= dayBefore(18 * 365 + 5)).toBe(true);
    }
  });

  it('has data for last week’s chart, every status, and mostly employers with all eleven fields', () => {
    expect(world.Client.filter(({ createdAt }) => createdAt >= dayBefore(7)).length).toBeGreaterThan(15);
    expect(new Set(world.Client.map(clientStatusFor)).size).toBe(3);
    const full = world.Client.filter(({ employerInformation }) => Object.keys(employerInformation).length === 11);
    expect(full.length).toBeGreaterThan(world.Client.length * 0.7);
  });

  it('has payroll staff, except the one that a story leaves out', () => {
    const known = new Set(world.StaffMember.map(({ staffNumber }) => staffNumber));
    const unknown = world.Client.filter(({ staffId }) => staffId && !known.has(staffId));
    expect(unknown.map(({ id }) => id)).toEqual([personas.unknownStaffNumber.client.id]);
  });

  it('has names with % and _ that searches find alone', () => {
    const named = (letter: string) =>
      world.Client.filter((c) => `${c.firstName}${c.lastName}${c.email}`.includes(letter));
    expect(named('%').map(({ id }) => id)).toEqual([personas.percentInName.client.id]);
    expect(named('_').map(({ id }) => id)).toEqual([personas.underscoreInName.client.id]);
  });

  it('gives every account the demo password', () => {
    expect(verifySync(demoPasswordHash, demoPassword)).toBe(true);
    expect(world.User.every(({ passwordHash }) => passwordHash === demoPasswordHash)).toBe(true);
    expect(world.User.map(({ email }) => email)).toEqual(
      accounts.map(({ email }) => email.replace('.test', '.template.test')),
    );
  });
});

describe('a client from the builder', () => {
  it('has the requested values, with the rest derived', () => {
    const client = aClient({ id: 7, firstName: 'Sɛnam', lastName: 'Ɖoƒe' });
    expect(client).toMatchObject({
      customerUid: 'ADM-000007',
      email: 'senam.dofe@mail.example',
      nameOnId: 'Sɛnam Ɖoƒe',
    });
  });
});
