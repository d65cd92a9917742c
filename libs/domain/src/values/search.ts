import { plainLetters } from '../clients/name.ts';

/** A plus, digits and what people put between them. */
const numeric = /^(?=.*[+\d])\+?[\d\s().-]*$/;

/** A number, or the beginning of one, without separators, country code and trunk zero. */
function withoutPrefix(text: string): string {
  const digits = text.replace(/\D/g, '');
  const international = text.startsWith('+') || digits.startsWith('00') || digits.length > 10;
  const national = international ? digits.replace(/^00/, '').replace(/^(233|23$|2$)/, '') : digits;
  return national.replace(/^0/, '');
}

/**
 * What a list is searched for: in plain letters, blanks trimmed and single. A phone number, whole or begun, loses its prefix
 * and separators, so that `+233 24 1…`, `024 1…` and `241…` find the same stored digits. Empty means no search.
 */
export function searchTerm(text: string): string {
  const plain = plainLetters(text).trim().replace(/\s+/g, ' ');
  return numeric.test(plain) ? withoutPrefix(plain) : plain;
}

/** The words of a search, each of which a match has to hold, in whichever order: `mills ama` finds Ama Mills. */
export const searchWords = (text: string): string[] => [...new Set(searchTerm(text).split(' ').filter(Boolean))];
