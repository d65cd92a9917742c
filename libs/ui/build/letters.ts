const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/**
 * The letters of the typeface. Anything else, such as an Arabic name, is shown in a font of the device. The letters of
 * Akan, Ewe, Ga, Dagbani, Dagaare and Hausa are here with the accents that mark their tones, and those of French.
 */
export const letters = [
  range(0x20, 0x7e),
  range(0xa0, 0xff),
  'ŒœŸ',
  'ƐɛƆɔŊŋƉɖƑƒƔɣƲʋƷʒƁɓƊɗƘƙ',
  '\u0300\u0301\u0302\u0303\u0304\u030c',
  '\u202f‑–—‘’‚“”„•…‹›₵€−×→←↑↓⌘≤≥≠',
].join('');
