import { plainLetters } from '../clients/name.ts';

/** A plus sign, digits and common separators. */
const numeric = /^(?=.*[+\d])\+?[\d\s().-]*$/;

/** Removes separators, country code and trunk zero from a full or partial number. */
function withoutPrefix(text: string): string {
  const digits = text.replace(/\D/g, '');
  const international = text.startsWith('+') || digits.startsWith('00') || digits.length > 10;
  const national = international ? digits.replace(/^00/, '').replace(/^(233|23$|2$)/, '') : digits;
  return national.replace(/^0/, '');
}

/**
 * Normalises a search text: plain letters and single blanks. Full or partial phone numbers lose prefix and separators,
 * so that `+233 24 1…`, `024 1…` and `241…` find the same digits. Empty means no search.
 */
export function searchTerm(text: string): string {
  const plain = plainLetters(text).trim().replace(/\s+/g, ' ');
  return numeric.test(plain) ? withoutPrefix(plain) : plain;
}

/** Returns the words of a search, all of which a match must contain in any order: `mills ama` finds Ama Mills. */
export const searchWords = (text: string): string[] => [...new Set(searchTerm(text).split(' ').filter(Boolean))];
