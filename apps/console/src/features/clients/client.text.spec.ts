import { expect, it } from 'vitest';
import { idTypeLabel } from './client.text.ts';

it.each([
  ['a known document', 'ghana_card', 'Ghana Card'],
  ['a document of another provider', 'ssnit', 'ssnit'],
  ['a name that every object has', 'constructor', 'constructor'],
  ['no document', null, '–'],
])('labels %s', (_what, idType, label) => expect(idTypeLabel(idType)).toBe(label));
