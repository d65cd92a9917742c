import { callsOf, isObject, kycFeatures, providerFeatures, pushFeatures } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ReceivedFile } from '../files/received-file.ts';
import { journalBody, journalPath, journalQuery, keptBodyLength } from './masking.ts';

/** The names of the fields in a JSON Schema that can be text. */
function textsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(textsOf);
  if (!isObject(schema)) return [];
  const fields = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const texts = fields.filter(([, field]) => JSON.stringify(field).includes('"string"')).map(([name]) => name);
  return [...texts, ...Object.values(schema).flatMap(textsOf)];
}

const contractTexts = (): string[] =>
  callsOf({ ...providerFeatures, ...kycFeatures, ...pushFeatures }).flatMap(({ call: { body, answer } }) => [
    ...textsOf(body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })),
    ...textsOf(z.toJSONSchema(answer, { unrepresentable: 'any' })),
  ]);

describe('journalBody', () => {
  it('masks secrets by field name at any depth and in any case', () => {
    const body = {
      email: 'officer@adom.test',
      password: 'Akwaaba-2026',
      list: [{ XBS_Token: 'abc', code: 123456, name: 'Ama' }],
    };
    expect(JSON.parse(journalBody(body) ?? '')).toEqual({
      email: 'officer@adom.test',
      password: '•••',
      list: [{ XBS_Token: '•••', code: '•••', name: 'Ama' }],
    });
  });

  it('describes a file by what was sent', () => {
    const file = new ReceivedFile('/tmp/folder/1', new Blob(['abc']), { name: 'card.jpg', type: 'image/jpeg' });
    expect(journalBody({ idPhoto: file })).toBe('{"idPhoto":{"name":"card.jpg","type":"image/jpeg","size":3}}');
  });

  it('masks the secret key of an app, but not its public key', () => {
    expect(journalBody({ id: '1', app_token: 'public_x', test_key: 'secret_x' })).toBe(
      '{"id":"1","app_token":"public_x","test_key":"•••"}',
    );
  });

  it('masks two-factor secrets and codes', () => {
    const setup = { secret: 'GEZDGNBV', otpauthUri: 'otpauth://totp/x?secret=GEZDGNBV' };
    const sent = { email: 'officer@adom.test', twoFactorCode: '123456', recoveryCodes: ['4K7QX-M2R9T'] };
    expect(JSON.parse(journalBody({ ...setup, ...sent }) ?? '')).toEqual({
      secret: '•••',
      otpauthUri: '•••',
      email: 'officer@adom.test',
      twoFactorCode: '•••',
      recoveryCodes: '•••',
    });
  });

  it('masks API keys and webhook secrets in any field, sentence and address', () => {
    const key = `oware_${'a1B2'.repeat(10)}-_z`;
    const secret = `whsec_${'a1B2'.repeat(8)}`;
    expect(journalBody({ name: `my ${key}`, list: [secret] })).toBe('{"name":"my •••","list":["•••"]}');
    expect(journalBody({ partialKey: key.slice(0, 12) })).toBe(`{"partialKey":"${key.slice(0, 12)}"}`);
    expect(journalPath(`/domain/${key}/settings`)).toBe('/domain/•••/settings');
  });

  it('masks a secret object completely', () => {
    expect(journalBody({ pin: { first: '1234' } })).toBe('{"pin":"•••"}');
  });

  it('masks a mandate and its PIN in any part of a form', () => {
    const body = {
      mandatePin: '123456',
      mandateNumber: 'M-1',
      data: { mandate_pin: '123456', Mandate_PIN: '1', pinCode: '1', 'pin no.': '1', shopping: 'rice' },
    };
    expect(JSON.parse(journalBody(body) ?? '')).toEqual({
      mandatePin: '•••',
      mandateNumber: '•••',
      data: { mandate_pin: '•••', Mandate_PIN: '•••', pinCode: '•••', 'pin no.': '•••', shopping: 'rice' },
    });
  });

  it('masks card and phone numbers and approval codes', () => {
    const body = {
      id: 'GHA-912345678-1',
      id_number: 'x',
      phonenumber: '0200000001',
      approval_code: '123456',
      type: 'tin',
    };
    expect(JSON.parse(journalBody(body) ?? '')).toEqual({
      id: '•••',
      id_number: '•••',
      phonenumber: '•••',
      approval_code: '•••',
      type: 'tin',
    });
  });

  it('masks personal numbers in fields of any name, in text, and in a form’s JSON', () => {
    const body = {
      mobileNo: '200000001',
      account_number: '01',
      accountNo: '01',
      tin: 'P0000000001',
      page: { number: 3 },
      note: 'card GHA-912345678-1',
      sections: '{"data":{"ssnit_number":"C1","TIN":"P0000000001","place_of_origin":"Kumasi"}}',
    };
    expect(JSON.parse(journalBody(body) ?? '')).toEqual({
      mobileNo: '•••',
      account_number: '•••',
      accountNo: '•••',
      tin: '•••',
      page: { number: 3 },
      note: 'card •••',
      sections: { data: { ssnit_number: '•••', TIN: '•••', place_of_origin: 'Kumasi' } },
    });
    expect(journalBody({ sections: '{GHA-912345678-1' })).toBe('{"sections":"{•••"}');
  });

  it('masks every text of the contract whose name says that it is a number, but references and staff numbers', () => {
    const ofNumbers = /(no|num|number|phone|mobile|account|tin|ssnit|passport|momo|whatsapp)$/i;
    const names = new Set(contractTexts().filter((name) => ofNumbers.test(name)));
    const readable = [...names].filter((name) => journalBody({ [name]: 'x' }) !== `{"${name}":"•••"}`);
    expect(readable.toSorted()).toEqual(['referenceNum', 'staffNo', 'staff_no']);
    expect(names).toContain('accountNo');
  });

  it('masks a looked-up document number', () => {
    const lookup = { origin: 'console', mode: 'number', type: 'voterId', id: '9000000001' };
    expect(JSON.parse(journalBody(lookup) ?? '')).toEqual({ ...lookup, id: '•••' });
    expect(journalBody({ id: '12', type: 'voterId' })).toBe('{"id":"12","type":"voterId"}');
  });

  it('keeps field errors readable', () => {
    const refusal = { code: 'validation_failed', errors: { idNumber: 'Invalid id number!!' } };
    expect(JSON.parse(journalBody(refusal) ?? '')).toEqual(refusal);
    expect(journalBody({ errors: { password: 'x' } })).toBe('{"errors":{"password":"•••"}}');
  });

  it('keeps error codes readable', () => {
    expect(journalBody({ status: 404, code: 'not_found' })).toBe('{"status":404,"code":"not_found"}');
  });

  it('keeps the start of a long body as text', () => {
    const kept = JSON.parse(journalBody({ note: 'x'.repeat(10_000) }) ?? '') as string;
    expect(kept).toHaveLength(keptBodyLength + 1);
    expect(kept.startsWith('{"note":"xxx')).toBe(true);
  });

  it('keeps text that jsonb would reject', () => {
    for (const body of [{ a: '\0' }, { '\0': 1 }, { a: '\ud800' }]) {
      const kept = JSON.parse(journalBody(body) ?? '') as string;
      expect(JSON.parse(kept)).toEqual(body);
    }
  });

  it('keeps the length of a binary body and drops empty ones', () => {
    expect(journalBody(new Uint8Array(12))).toBe('"(12 bytes)"');
    expect(journalBody(undefined)).toBeNull();
    expect(journalBody(null)).toBeNull();
  });
});

describe('journalPath', () => {
  it('drops characters that PostgreSQL rejects', () => {
    expect(journalPath('/clients/4')).toBe('/clients/4');
    expect(journalPath('/clients/4\0')).toBe('/clients/4');
  });
});

describe('journalQuery', () => {
  it('keeps names, words and pages, and masks numbers of people and secrets', () => {
    const query = {
      search: 'Ama',
      status: 'Active',
      page: '1204',
      size: '1000',
      lenderId: '1',
      empty: '',
      list: ['x'],
    };
    expect(journalQuery(query)).toEqual({ search: 'Ama', status: 'Active', page: '1204', size: '1000', lenderId: '1' });
    for (const search of ['0200123456', '+233 200 123 456', '3456', 'GHA-998000001-1', '0200-123'])
      expect(journalQuery({ search })).toEqual({ search: '•••' });
    expect(journalQuery({ search: 'Ama 0200 123 456', name: 'ADM-000023' })).toEqual({
      search: 'Ama •••',
      name: 'ADM-000023',
    });
    expect(journalQuery({ mobileNo: 'x1', token: 'abc', name: 'of GHA-998000001-1' })).toEqual({
      mobileNo: '•••',
      token: '•••',
      name: 'of •••',
    });
  });
});
