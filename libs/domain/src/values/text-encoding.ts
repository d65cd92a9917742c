/** The encoding of a CSV file; Excel's "Unicode text" is UTF-16. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Number of characters to inspect without a byte order mark. */
const lookedAt = 512;
/** Minimum share of Latin letters, digits and separators, which have a zero byte in UTF-16. */
const mostlyLatin = 0.8;

/**
 * Detects the encoding of a text from its first bytes: by its byte order mark, or by the position of zero bytes.
 * Defaults to UTF-8, also for data that is not text.
 */
export function textEncodingOf(beginning: Uint8Array): TextEncoding {
  const [first, second] = beginning;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const pairs = Math.min(lookedAt, Math.floor(beginning.length / 2));
  let zerosFirst = 0;
  let zerosSecond = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (beginning[2 * pair] === 0) zerosFirst += 1;
    if (beginning[2 * pair + 1] === 0) zerosSecond += 1;
  }
  if (pairs < 2) return 'utf-8';
  if (zerosFirst === 0 && zerosSecond >= mostlyLatin * pairs) return 'utf-16le';
  if (zerosSecond === 0 && zerosFirst >= mostlyLatin * pairs) return 'utf-16be';
  return 'utf-8';
}
