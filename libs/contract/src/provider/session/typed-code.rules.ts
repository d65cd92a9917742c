/**
 * Reads a code of ten letters and digits as people copy it from a screen or from paper. The alphabet lacks I, L and O, so
 * they can only mean the digits that they look like. Spaces and the dashes that word processors make of a hyphen separate
 * the two groups as well as the hyphen does.
 */
export const readTypedCode = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
    .replace(/^(\w{5})[\s\p{Pd}]+(\w{5})$/u, '$1-$2');
