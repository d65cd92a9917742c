import { expect, it } from 'vitest';
import { namesIn } from './names.rules.ts';

it('takes the names of a pasted list, one a line', () => {
  expect(namesIn('Ama Owusu\r\n\r\n  Kofi   Mensah \n')).toEqual(['Ama Owusu', 'Kofi Mensah']);
  expect(namesIn('1. Ama\n2) Kofi\n- Esi\n• Yaw')).toEqual(['Ama', 'Kofi', 'Esi', 'Yaw']);
  expect(namesIn('Ama; Kofi\tEsi')).toEqual(['Ama', 'Kofi', 'Esi']);
  expect(namesIn(' \n ')).toEqual([]);
});
