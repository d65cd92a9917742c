import { expect, it } from 'vitest';
import { englishTexts, textsIn, untranslatedTexts } from './catalogues.ts';

it('finds the English texts of the console and its parts', () => {
  const english = englishTexts();
  expect(english.session?.signIn).toBe('Sign in');
  expect(english.ui?.tryAgain).toBe('Try again');
  expect(english.statuses?.approved).toBe('Approved');
  expect(english.dashboard?.loanCount).toEqual({ one: '{count} loan', other: '{count} loans' });
});

it('names the file whose texts can’t be read', () => {
  const source = "export const english = {\n  goods: 'Goods',\n};";
  expect(() => textsIn('goods.words.ts', source)).toThrow(/^goods\.words\.ts has no texts .* as const;$/);
});

it('lists what a language lacks', () => {
  const { session, ...others } = englishTexts();
  expect(untranslatedTexts({})).toEqual({ session, ...others });
  expect(untranslatedTexts({ session: { ...session } })).toEqual(others);
  const { signIn: _translated, ...rest } = session ?? {};
  expect(untranslatedTexts({ ...others, session: rest })).toEqual({ session: { signIn: 'Sign in' } });
});
