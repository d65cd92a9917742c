import { documentType, formSections, identityType } from '@oware/contract';
import {
  clientStatusFor,
  fieldKey,
  isSectionComplete,
  ownAnswers,
  repeatedKeys,
  selectedFields,
  withClientFacts,
} from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { ANCHOR_DAY } from '../synthetic/anchor.ts';
import { magicCards, magicPhones } from '../synthetic/magic.ts';
import { newcomers } from './newcomers.ts';
import { lenderIds } from '../organization/organizations.ts';
import { personas } from './personas.ts';
import { buildWorld } from '../world/world.ts';

const world = buildWorld();
const clientsById = new Map(world.Client.map((client) => [client.id, client]));
const kept = (persona: keyof typeof personas) => clientsById.get(personas[persona].client.id)!;

describe('the seeded forms', () => {
  it('are two of Adom, and one each of Volta and Kente', () => {
    const titles = world.Form.map(
      ({ id, version }) => world.FormVersion.find((f) => f.formId === id && f.version === version)?.title,
    );
    expect(world.Form.map(({ lenderId }) => lenderId)).toEqual([1, 1, 2, 3]);
    expect(titles.slice(0, 2)).toEqual(['Personal Loan', 'Hire Purchase']);
    expect(world.Form.map(({ lenderId }) => lenderId)).not.toContain(lenderIds.oware);
  });

  it('match the contract, with unique field keys', () => {
    for (const { sections } of world.FormVersion) {
      expect(formSections.parse(sections)).toEqual(sections);
      for (const fields of Object.values(sections)) {
        expect(repeatedKeys(fields)).toEqual([]);
        expect(fields.every(({ selected, required }) => selected || !required)).toBe(true);
      }
    }
  });

  it('match the clients’ answers, which are complete unless a required one is missing', () => {
    const answered = world.Client.filter(({ formId }) => formId !== null);
    expect(answered.length).toBeGreaterThan(280);
    for (const client of answered) {
      const form = world.FormVersion.find((f) => f.formId === client.formId && f.version === client.formVersion)!;
      expect(form.createdAt <= client.createdAt).toBe(true);
      const sections = [
        ['personal', form.sections.personalInformation, client.personalInformation],
        ['employment', form.sections.employment_details, client.employmentInformation],
        ['account', form.sections.account_details, client.accountInformation],
        ['guarantor', form.sections.witness_details, client.guarantorInformation],
      ] as const;
      for (const [step, fields, { data, isComplete }] of sections) {
        const asked = selectedFields(fields).map(({ name }) => fieldKey(name));
        expect(Object.keys(data).filter((key) => !asked.includes(key))).toEqual([]);
        expect(isComplete).toBe(isSectionComplete(fields, withClientFacts(step, data, client, fields)));
        expect(ownAnswers(step, data, client)).toEqual(data);
      }
    }
    const active = answered.filter((client) => clientStatusFor(client) === 'Active');
    expect(active.filter(({ personalInformation }) => !personalInformation.isComplete)).toEqual([]);
  });
});

describe('the seeded submissions', () => {
  const filesById = new Map(world.StoredFilePart.map((part) => [part.fileId, part]));
  const textOf = (fileId: number | null) =>
    Buffer.from(filesById.get(fileId ?? 0)?.content.slice(2) ?? '', 'hex').toString();

  it('match the clients’ data', () => {
    for (const { reference, status } of world.Consent) {
      const client = world.Client.find(({ kycReference }) => kycReference === reference)!;
      expect(client.consentVerified).toBe(status === 'Verified');
    }
    for (const { id, status, number, photoId } of world.IdentityCheck) {
      const client = clientsById.get(id)!;
      expect([client.idVerified, client.idNumber, client.idPhotoId]).toEqual([status === 'Verified', number, photoId]);
    }
    for (const { id, verifiedAt } of world.PhoneCode)
      expect(clientsById.get(id)!.phoneVerified).toBe(verifiedAt !== null);
  });

  it('have a decision unless pending, never by the submitter', () => {
    for (const { id, status, submittedById } of world.Consent) {
      const decision = world.Decision.find(({ consentId }) => consentId === id);
      expect(decision?.approved).toBe(status === 'Pending' ? undefined : status === 'Verified');
      expect(decision?.officerId).not.toBe(submittedById);
    }
    for (const { id, status, submittedById } of world.IdentityCheck.filter((c) => c.type === 'ghana_card')) {
      const decision = world.Decision.find(({ checkId }) => checkId === id);
      expect(decision?.approved).toBe(status === 'Pending' ? undefined : status === 'Verified');
      expect(decision?.officerId).not.toBe(submittedById);
    }
    expect(world.Decision.filter(({ approved, reason }) => !approved && !reason)).toEqual([]);
  });

  it('are never in the future', () => {
    const moments = [
      ...world.PhoneCode.map(({ sentAt }) => sentAt),
      ...world.Consent.map(({ submittedAt }) => submittedAt),
      ...world.IdentityCheck.map(({ submittedAt }) => submittedAt),
      ...world.Decision.map(({ decidedAt }) => decidedAt),
      ...world.StoredFile.map(({ createdAt }) => createdAt),
      ...world.Document.map(({ updatedAt }) => updatedAt),
    ];
    expect(moments.filter((moment) => moment >= ANCHOR_DAY)).toEqual([]);
  });

  it('have their photos, and documents their files', () => {
    for (const { photoId } of world.Consent) expect(textOf(photoId)).toMatch(/^<svg .*<\/svg>$/);
    for (const { photoId } of world.IdentityCheck.filter((c) => c.photoId))
      expect(textOf(photoId)).toContain('SPECIMEN');
    for (const { fileId, type, clientId } of world.Document) {
      expect(documentType.options).toContain(type);
      expect(clientsById.has(clientId)).toBe(true);
      expect(textOf(fileId)).toMatch(type === 'Payslip' ? /^%PDF-1\.4\n/ : /^<svg /);
    }
    const lengthOf = (id: number) => ((filesById.get(id)?.content.length ?? 0) - 2) / 2;
    expect(world.StoredFile.every(({ id, size }) => size === lengthOf(id))).toBe(true);
  });

  it('tell the stories: one is pending, one was rejected, one was verified despite different names', () => {
    const statusOf = (persona: keyof typeof personas) => {
      const { kycReference } = kept(persona);
      const consents = world.Consent.filter(({ reference }) => reference === kycReference);
      const cards = world.IdentityCheck.filter(({ reference }) => reference === kycReference);
      return [...consents, ...cards].map(({ status }) => status);
    };
    expect(statusOf('cardUnderReview')).toEqual(['Pending', 'Pending']);
    expect(statusOf('notVerified')).toEqual(['Pending', 'Rejected']);
    expect(statusOf('nameDiffersFromCard')).toEqual(['Verified', 'Verified']);
  });
});

describe('the registers', () => {
  const entryOf = (type: string, number: string | null) =>
    world.RegisteredPerson.find((person) => person.type === type && person.number === number);

  it('contain every client’s document', () => {
    const unknown = world.Client.filter(({ idType, idNumber }) => idType && !entryOf(idType, idNumber));
    expect(unknown.map(({ id }) => id)).toEqual([]);
    expect(new Set(world.RegisteredPerson.map(({ type }) => type)).size).toBe(identityType.options.length - 1);
  });

  it('have the name on the card if it differs from the client’s', () => {
    const { client } = personas.nameDiffersFromCard;
    expect(entryOf('ghana_card', client.idNumber)).toMatchObject({ firstName: 'Esther', lastName: 'Quansah' });
  });
});

describe('newcomers for onboarding', () => {
  const known = (newcomer: (typeof newcomers)[number]) =>
    world.Client.filter(
      ({ mobileNo, idNumber, staffId }) =>
        mobileNo === newcomer.phone ||
        idNumber === newcomer.idNumber ||
        (staffId !== null && staffId === newcomer.staffNumber),
    ).map(({ id }) => id);

  it('are not clients, unless their story says so', () => {
    expect(newcomers.length).toBeGreaterThanOrEqual(20);
    expect(newcomers.filter((newcomer) => known(newcomer).length > 0).map(({ lastName }) => lastName)).toEqual([
      'Nyarko',
      'Asare',
      'Bonsu',
    ]);
  });

  it('can be onboarded completely: the first two match every record', () => {
    for (const { idType, idNumber, firstName, lastName, dateOfBirth } of newcomers.slice(0, 2)) {
      const entry = world.RegisteredPerson.find((person) => person.type === idType && person.number === idNumber);
      expect(entry).toMatchObject({ firstName, lastName, dateOfBirth });
    }
    const { firstName, lastName, staffNumber } = newcomers[0]!;
    const member = world.StaffMember.find((one) => one.staffNumber === staffNumber);
    expect(member).toMatchObject({ firstName, lastName, memberStatus: 'ACTIVE', recordStatus: 'VALID' });
  });
});

it('have no number or card with a special test outcome', () => {
  const phones = [...world.Client.map(({ mobileNo }) => mobileNo), ...newcomers.map(({ phone }) => phone)];
  const numbers = [...world.Client.map(({ idNumber }) => idNumber), ...newcomers.map(({ idNumber }) => idNumber)];
  expect(phones.filter((phone) => Object.hasOwn(magicPhones, phone))).toEqual([]);
  expect(numbers.filter((number) => number && Object.hasOwn(magicCards, number))).toEqual([]);
});
