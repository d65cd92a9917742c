import { callsOf, kycFeatures, type NamedCall, providerFeatures, pushFeatures } from '@oware/contract';
import { deskExamples, kycExamples, providerExamples } from '@oware/seed';
import { answerExampleOf, type ApiExamples, bodyExampleOf } from '@oware/sim-kit';
import { deskFeatures } from '@oware/sim-kit/control/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

const services: [string, NamedCall[], ApiExamples][] = [
  ['provider', callsOf({ ...providerFeatures, ...pushFeatures }), providerExamples],
  ['verification service', callsOf(kycFeatures), kycExamples],
  ['desk', callsOf(deskFeatures), deskExamples],
];

/** Validates an example; there are no issues if there is no example, such as of a file. */
const faultsOf = (schema: z.ZodType | undefined, example: unknown) =>
  example === undefined ? [] : (schema?.safeParse(example).error?.issues ?? []);

describe.each(services)('the examples of the %s', (_service, calls, examples) => {
  it.each(calls.map((named) => [named.name, named] as const))('of %s fit its answer and its body', (_name, named) => {
    const { call } = named;
    const answer = answerExampleOf(named, examples);
    expect(answer === undefined).toBe(call.answerType !== undefined || call.status === 204);
    expect({ answer, faults: faultsOf(call.answer, answer) }).toEqual({ answer, faults: [] });
    const body = bodyExampleOf(named, examples);
    expect(body === undefined).toBe(!call.body || call.bodyKind === 'multipart');
    expect({ body, faults: faultsOf(call.body, body) }).toEqual({ body, faults: [] });
  });
});

it('contain only values of the reserved ranges', () => {
  const texts = JSON.stringify(
    services.flatMap(([, calls, examples]) => calls.map((one) => answerExampleOf(one, examples))),
  );
  expect(texts.match(/[\w.]+@[\w.-]+/g)?.filter((address) => !/\.(example|test)$/.test(address))).toEqual([]);
  expect(texts.match(/GHA-\d{9}-\d/g)?.filter((number) => !number.startsWith('GHA-9'))).toEqual([]);
  expect(texts.match(/"(0|233)2\d{8}"/g)?.filter((number) => !/"(0|233)200/.test(number))).toEqual([]);
});

/** Returns the keys of each object in an example that has the name of the client. */
function keysOfNamed(example: unknown): string[] {
  if (typeof example !== 'object' || example === null) return [];
  const own = 'name' in example && example.name === 'Comfort Asare' ? [Object.keys(example).join(' ')] : [];
  return [...own, ...Object.values(example).flatMap(keysOfNamed)];
}

it('name nothing but people after the client', () => {
  const found = services.flatMap(([, calls, examples]) =>
    calls.flatMap((one) => keysOfNamed([answerExampleOf(one, examples), bodyExampleOf(one, examples)])),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((keys) => !/phone|mobile|institution|date/i.test(keys))).toEqual([]);
});
