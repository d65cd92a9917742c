import { expect, it } from 'vitest';
import { lenderToSelect } from './own-lender.rules.ts';

const [adom, volta] = [
  { id: '1', name: 'Adom' },
  { id: '2', name: 'Volta' },
];

it('selects the own lender of everybody, and of an administrator only if there is one', () => {
  expect(lenderToSelect({ lenders: [adom, volta], chosen: undefined, mayChoose: false })).toBe(adom);
  expect(lenderToSelect({ lenders: [adom], chosen: undefined, mayChoose: true })).toBe(adom);
  expect(lenderToSelect({ lenders: [adom, volta], chosen: undefined, mayChoose: true })).toBeUndefined();
  expect(lenderToSelect({ lenders: undefined, chosen: undefined, mayChoose: false })).toBeUndefined();
  expect(lenderToSelect({ lenders: [], chosen: undefined, mayChoose: false })).toBeUndefined();
});

it('keeps a selected lender as long as the person has it', () => {
  expect(lenderToSelect({ lenders: [adom, volta], chosen: volta, mayChoose: true })).toBeUndefined();
  expect(lenderToSelect({ lenders: undefined, chosen: volta, mayChoose: false })).toBeUndefined();
  expect(lenderToSelect({ lenders: [adom], chosen: volta, mayChoose: false })).toBe(adom);
  expect(lenderToSelect({ lenders: [volta], chosen: volta, mayChoose: true })).toBeUndefined();
  expect(lenderToSelect({ lenders: [adom, volta], chosen: volta, mayChoose: false })).toBeUndefined();
});
