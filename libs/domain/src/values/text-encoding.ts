/** How the text of a CSV file is written; Excel's "Unicode text" is UTF-16. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Characters that are looked at where no byte order mark tells. */
const lookedAt = 512;
/** Of them, how many must be Latin letters, digits and separators, which a zero byte accompanies in UTF-16. */
const mostlyLatin = 0.8;

/**
 * The encoding of a text, by its first bytes: from its byte order mark, or from where its zero bytes are. UTF-8 where
 * neither tells, whether the bytes are UTF-8 or no text at all.
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
