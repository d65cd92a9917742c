import { expect, it } from 'vitest';
import { attachedText } from './app.text.ts';

const lender = (id: string, name: string) => ({ id, name }) as never;

it.each([
  [[lender('7', 'Adom'), lender('8', '')], 'Adom, 8'],
  [[], 'No lender attached'],
  [undefined, ''],
])('names the attached lenders %j: “%s”', (lenders, text) => expect(attachedText(lenders)).toBe(text));
