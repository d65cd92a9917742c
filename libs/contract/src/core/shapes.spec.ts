import { expect, it } from 'vitest';
import { clientUpdate } from '../provider/clients/clients.shapes.ts';
import { organizationRegistration } from '../provider/session/session.shapes.ts';
import { text } from './shapes.ts';

it.each([
  ['zero-width spaces', '\u200B\u200B\u200B'],
  ['marks of direction', '\u202E\u2066\u200F'],
  ['empty Braille cells', '\u2800\u2800'],
  ['Hangul fillers', '\u3164\uFFA0'],
  ['soft hyphens among blanks', ' \u00AD \u00AD'],
])('rejects %s as a name, as it rejects blanks', (_what, name) => {
  const { company_name: company } = organizationRegistration.shape;
  expect(company.safeParse(name).error?.issues).toEqual(company.safeParse('  ').error?.issues);
  expect(clientUpdate.safeParse({ firstName: name }).error?.issues.map(({ path }) => path)).toEqual([['firstName']]);
  expect(text(80).parse(name)).toBe('');
});

it.each(['Ama\u200B', '❤️', 'Ɖela Ametɔ', '\u200Fعلي', '👩\u200D🌾'])('keeps the text %j as it is', (value) =>
  expect(text(80).parse(` ${value} `)).toBe(value),
);
