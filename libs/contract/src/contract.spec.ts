import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callPath, callQuery, upload } from './core/index.ts';
import * as contract from './index.ts';

/** The 86 documented calls by id, method and path, listed independently of the contract. */
const documentedRows = `
  A1 POST /auth/authenticate
  A2 POST /auth/login
  A3 GET /auth/authenticatedUser
  A4 PUT /manage/user/updatePassword
  A5 POST /domain/external/onboard
  A6 POST /domain/onboard
  A7 GET /domain/lenders
  C1 GET /institutions/{lenderId}/customers
  C2 GET /institutions/{lenderId}/customers/{id}
  C3 GET /customers/filter
  C4 GET /domain/customers
  C5 POST /domain/customers
  C6 POST /institutions/{lenderId}/customers
  C7 PUT /domain/lender/{lenderId}/customers/{id}
  C8 PUT /domain/customers/{id}
  C9 DELETE /domain/lender/{lenderId}/customers/{id}
  C10 GET /documents/customer/{id}
  C11 POST /documents/customer/{id}
  C12 POST /domain/{customerId}/document
  C13 PUT /domain/{customerId}/document/{docId}
  C14 GET /repayments/customers/{id}
  C15 GET /payments/customer/{id}
  C16 GET /domain/customers/{id}/accounts
  C17 POST /domain/customers/{id}/savings
  C18 POST /domain/customers/{id}/loan
  C19 POST /domain/customers/{id}/application
  V1 PUT /tf/staff/verify
  V2 POST /domain/verify
  K1 POST /api/v1/verify/phone
  K2 POST /api/v1/verify/code
  K3 POST /api/v1/verify/consent
  K4 GET /api/v1/verify/consent/reference/{reference}
  K5 PUT /api/v1/verify/consent/{id}/approval
  K6 POST /api/v1/ghanacard
  K7 PUT /api/v1/ghanacard/{id}/approval
  K8 GET /verify/id/response
  K9 GET /verify/id/response/fetch/{id}
  K10 GET /verify/phone/response
  K11 GET /verify/id/client/fetch/{id}
  P1 GET /saleor/products
  P2 GET /saleor/products/details
  L1 GET /domain/institutions/{id}/applications
  L2 GET /domain/institutions/{id}/applications
  L3 GET /domain/customers/{customerId}/application/{applicationId}
  L4 GET /domain/customers/{id}/application
  L5 GET /domain/loans
  L6 PATCH /domain/customers/{customerId}/application/{applicationId}/patch
  L7 PUT /domain/lender/loans/{id}/status
  L8 PUT /domain/loans/{id}
  L9 POST /domain/loans/{id}
  L12 DELETE /applications/{id}
  L13 GET /forms/domain/{lenderId}
  L14 POST /applications/{loanId}/comment
  L15 PUT /applications/comment/{commentId}
  B1 POST /domain/batch/generate
  B2 PUT /domain/lender/{lenderId}/batch/applications
  B3 GET /domain/batch
  B4 GET /domain/lender/{id}/batch
  B5 GET /batch
  B6 GET /batch
  B7 GET /batch/applications/{id}
  B8 GET /batch/{id}/upload/applications
  B9 GET /domain/batch/{id}/loans
  B10 GET /domain/cml/applications/current
  B11 GET /domain/batch/{id}/download
  B12 GET /domain/batch/{id}/fallout
  B13 POST /domain/batch/{id}/upload/submit
  B14 POST /domain/batch/{id}/application/submit
  B15 POST /domain/batch/{id}/attach/upload
  B16 PUT /domain/batch/{id}/reject
  B17 DELETE /domain/batch/{id}/application/{appId}
  B18 POST /domain/{orgId}/upload/tf/loan
  B19 PUT /tf/upload/preprocess/{id}
  T1 GET /domain/{domainId}/transactions
  N1 POST /notifications
  N2 GET /notifications
  AP1 POST /organization/{domainId}/app
  AP2 GET /domain/apps
  AP3 GET /domain/apps/{id}
  AP4 PUT /apps/{id}
  AP5 DELETE /apps/{id}
  AP6 POST /domain/lender/{lenderId}/app/{appId}/attach
  S1 GET /domain/savingsaccounts
  S2 GET /domain/savingsaccounts/{id}
  D1 POST /domain/{orgId}/savingsproduct
  D2 POST /domain/businesskyc
`
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', method = '', path = ''] = line.trim().split(' ');
    return { id, method, path };
  });

const { kycCalls, providerCalls, pushCalls } = contract;
const tables = [providerCalls, kycCalls, pushCalls];
const calls = tables.flatMap((table) =>
  Object.entries(table).map(([name, call]) => ({ name, call: call as contract.Call })),
);

describe('the contract', () => {
  it('contains the 86 documented rows', () => expect(documentedRows).toHaveLength(86));

  it.each(documentedRows)('defines $id once, as $method $path', ({ id, method, path }) => {
    expect(calls.filter(({ call }) => call.id === id).map(({ call }) => `${call.method} ${call.path}`)).toEqual([
      `${method} ${path}`,
    ]);
  });

  it('uses each id for one name and each name for one call', () => {
    expect(new Set(calls.map(({ call }) => call.id)).size).toBe(calls.length);
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });

  it('exports every call under its name', () => {
    const exported = contract as Record<string, unknown>;
    expect(calls.filter(({ name, call }) => exported[name] !== call)).toEqual([]);
  });

  it('marks undocumented fields as assumed', () => {
    const rows = new Set(documentedRows.map(({ id }) => id));
    for (const { name, call } of calls) {
      if (rows.has(call.id)) continue;
      expect(call.id).toBe(`X-${name}`);
      expect(call.evidence).not.toBe('documented');
    }
  });

  it.each(calls)('states the source of $name', ({ call }) => {
    expect(call.source, 'the section that describes the call, or leads to it').not.toEqual([]);
    expect(call.summary).not.toBe('');
    expect(call.path).toMatch(/^(\/([\w-]+|\{\w+\}))+$/);
    expect(call.evidence).toMatch(/^(documented|assumed|confirmed \d{4}-\d{2}-\d{2})$/);
  });

  it('shares a route only where it names the row that serves it', () => {
    const routes = Map.groupBy(calls, ({ call }) => `${call.method} ${call.path}`);
    const unserved = [...routes.values()].filter((shared) => {
      const [main, ...served] = shared.toSorted(
        (one, other) => Number(!!one.call.servedBy) - Number(!!other.call.servedBy),
      );
      return served.some(({ call }) => call.servedBy !== main?.call.id);
    });
    expect(unserved).toEqual([]);
    expect(calls.filter(({ call }) => call.servedBy).map(({ call }) => call.id)).toEqual(['L2', 'B5']);
  });

  it('defines a body only for methods that can have one', () =>
    expect(calls.filter(({ call }) => ['GET', 'DELETE'].includes(call.method) && call.body)).toEqual([]));

  it('names each shape once and can convert each to JSON schema', () => {
    const named = Map.groupBy(calls.flatMap(definitionsOf), ({ id }) => id);
    const ambiguous = [...named].filter(([, definitions]) => new Set(definitions.map(({ text }) => text)).size > 1);
    expect(ambiguous.map(([id]) => id)).toEqual([]);
    expect(named.has('Client, output')).toBe(true);
  });
});

/** The named shapes of a call, as JSON schema. */
function definitionsOf({ call }: (typeof calls)[number]) {
  const parts = [
    [call.query, 'input'],
    [call.body, 'input'],
    [call.answer, 'output'],
  ] as const;
  return parts.flatMap(([shape, io]) => {
    const { $defs = {} } = shape ? z.toJSONSchema(z.object({ shape }), { io, unrepresentable: 'any' }) : {};
    return Object.entries($defs).map(([id, definition]) => ({ id: `${id}, ${io}`, text: JSON.stringify(definition) }));
  });
}

const segment = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text !== '.' && text !== '..');
const params = fc.record({ lenderId: segment, id: segment });

describe('callPath', () => {
  it('encodes any value as one path segment', () =>
    fc.assert(
      fc.property(params, (values) => {
        const { pathname } = new URL(callPath(providerCalls.getClient, values), 'http://localhost');
        const segments = pathname.split('/');
        expect(segments).toHaveLength(5);
        expect(segments.map(decodeURIComponent)).toEqual(['', 'institutions', values.lenderId, 'customers', values.id]);
      }),
    ));

  it('never starts a query or fragment from a value', () =>
    fc.assert(fc.property(params, (values) => !/[?#]/.test(callPath(providerCalls.getClient, values)))));

  it.each([{ lenderId: '1' }, ...['', '.', '..'].map((id) => ({ lenderId: '1', id }))])('rejects %o', (values) =>
    expect(() => callPath(providerCalls.getClient, { ...values })).toThrow(TypeError),
  );
});

describe('callQuery', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.boolean(),
    fc.constant(undefined),
    fc.constant(null),
  );

  it('sends filled values and omits empty ones', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (query) => {
        const filled = Object.entries(query).filter(([, one]) => one !== undefined && one !== null && one !== '');
        const arrived = new URLSearchParams(callQuery(query).toString());
        expect(Object.fromEntries(arrived)).toEqual(
          Object.fromEntries(filled.map(([name, one]) => [name, String(one)])),
        );
      }),
    ));

  it('keeps % and _ as literal characters', () => expect(callQuery({ search: '50%_' }).get('search')).toBe('50%_'));
});

describe('upload', () => {
  const pdf = upload({ endings: ['pdf'], maxBytes: 4, message: 'Pdf only' });

  it.each([
    ['a.pdf', 'abcd', true],
    ['A.PDF', '', true],
    ['a.pdf', 'abcde', false],
    ['a.pdf.exe', 'a', false],
    ['pdf', 'a', false],
  ])('%s of %j: %s', (name, content, taken) => {
    expect(pdf.safeParse(new File([content], name)).success).toBe(taken);
  });

  it('explains why a file is rejected', () =>
    expect(pdf.safeParse(new File(['a'], 'a.txt')).error?.issues[0]?.message).toBe('Pdf only'));
});
