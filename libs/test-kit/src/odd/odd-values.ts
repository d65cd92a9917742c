import fc from 'fast-check';

/** Generates unusual text: empty, troublesome for databases and parsers, in other scripts, or far too long. */
export const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\u202e\u200f',
    'ÉÈ',
    '👩🏾‍🌾',
    '%',
    "'; --",
    '..',
    '\r\n',
    '١٢',
    '０',
  ),
  fc.constantFrom(
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '-1',
    '1e3',
    '0x10',
    '99999999999999999999',
    'NaN',
    'Infinity',
    '__proto__',
  ),
  fc.constantFrom(90, 1000, 5000).map((length) => 'é'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** Generates field names that exist on every object, and unknown ones. */
export const oddKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a.b',
  '',
  '\0',
  '\ud800',
);

export const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  fc.constantFrom<unknown[]>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]]),
  fc.array(oddText, { maxLength: 2 }),
  fc.dictionary(oddKey, oddText, { maxKeys: 2 }),
);

/** Changes some fields of an object, up to one level deep, and sometimes adds odd fields. */
export const oddlyChanged = (good: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(good).map(([key, value]) => [key, oneField(value)]))),
      fc.option(fc.tuple(oddKey, oddValue), { freq: 4 }),
    )
    .map(([fields, added]) => Object.fromEntries([...Object.entries(fields), ...(added ? [added] : [])]));

const oneField = (value: unknown): fc.Arbitrary<unknown> =>
  typeof value === 'object' && value
    ? fc.oneof(oddlyChanged(value as Record<string, unknown>), oddValue)
    : fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, oddValue);

/** Generates bodies that are not a JSON object. */
export const oddBody = fc.constantFrom(
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '',
  '\ufeff{}',
  '{"a":1}{',
  '['.repeat(20_000),
  `{"a":"${'x'.repeat(200_000)}"}`,
  'a=1&a[b]=2',
  '\0',
);
