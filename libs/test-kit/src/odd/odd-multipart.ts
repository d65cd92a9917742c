import fc from 'fast-check';
import { oddKey, oddText, oddValue } from './odd-values.ts';

/** A part as sent over the wire: raw header lines and content. */
type Part = { disposition: string; type?: string; content: Buffer };
type Multipart = { contentType: string; body: Buffer };

const boundary = '----oddly';
const escaped = (text: string) => text.replace(/["\r\n]/g, encodeURIComponent);

const field = (name: string, value: unknown): Part => ({
  disposition: `form-data; name="${escaped(name)}"`,
  content: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

const file = (name: string, fileName: string, content: Buffer, type = 'application/octet-stream'): Part => ({
  disposition: `form-data; name="${escaped(name)}"; filename="${escaped(fileName)}"`,
  type,
  content,
});

/** The bytes of a valid file; a `File` only gives its name and type synchronously. */
export type GoodFile = { fileName: string; content: Buffer };
const isGoodFile = (value: unknown): value is GoodFile =>
  typeof value === 'object' && value !== null && 'fileName' in value && Buffer.isBuffer((value as GoodFile).content);

const oddFileName = fc.constantFrom(
  '',
  '.jpg',
  '../../etc/passwd.jpg',
  'a\0.jpg',
  'x.exe',
  'é'.repeat(300),
  'photo.jpg.html',
);
const oddContent = fc.oneof(
  fc
    .constantFrom('', '<script>alert(1)</script>', '%PDF-', '\x89PNG', 'GIF89a', 'PK\x03\x04')
    .map((text) => Buffer.from(text, 'latin1')),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
);

const oddPart = (name: string): fc.Arbitrary<Part> =>
  fc.oneof(
    oddValue.map((value) => field(name, value)),
    fc.tuple(oddFileName, oddContent).map(([fileName, content]) => file(name, fileName, content)),
    fc.constantFrom('form-data', 'attachment', `form-data; name=${name}; name=other`, '').map((disposition) => ({
      disposition,
      content: Buffer.from('x'),
    })),
  );

const goodPart = (name: string, value: unknown): Part =>
  isGoodFile(value) ? file(name, value.fileName, value.content) : field(name, value);

const partsOf = (good: Record<string, unknown>): fc.Arbitrary<Part[]> => {
  const parts = Object.entries(good).map(([name, value]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant([goodPart(name, value)]) },
      oddPart(name).map((part) => [part]),
      fc.constant<Part[]>([]),
      fc.constant([goodPart(name, value), goodPart(name, value)]),
    ),
  );
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant<Part[]>([]) },
    fc.tuple(oddKey, oddText).map(([name, text]) => [field(name, text)]),
    fc.constant(Array.from({ length: 200 }, (_, i) => field(`f${i}`, 'x'))),
    fc.constant([field('a[__proto__][x]', 'x'), field('a[9999999]', 'x'), field('a[b][c', 'x')]),
  );
  return fc.tuple(fc.tuple(...parts), more).map(([own, added]) => [...own.flat(), ...added]);
};

const written = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ disposition, type, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

const completeType = `multipart/form-data; boundary=${boundary}`;
const contentType = fc.oneof(
  { weight: 9, arbitrary: fc.constant(completeType) },
  fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=other',
    'multipart/form-data; boundary=',
    'multipart/mixed',
  ),
);
/** The share of the body that arrives: nearly always all of it. */
const share = fc.oneof({ weight: 6, arbitrary: fc.constant(1) }, fc.double({ min: 0, max: 1, noNaN: true }));

/** Generates multipart bodies with invalid parts, names, files, boundary or length. */
export const oddMultipart = (good: Record<string, unknown>): fc.Arbitrary<Multipart> =>
  fc.tuple(partsOf(good), contentType, share).map(([parts, type, kept]) => {
    const body = written(parts);
    return { contentType: type, body: body.subarray(0, Math.round(body.length * kept)) };
  });
