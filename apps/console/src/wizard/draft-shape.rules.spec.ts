import { describe, expect, it } from 'vitest';
import { hasShapeOf, packByShape } from './draft-shape.rules.ts';

const fresh = { step: 'details', version: null as number | null, left: [''], terms: { amount: '', isFlat: false } };

describe('a stored draft', () => {
  it('fits with other values, more fields, and a value in place of null', () => {
    expect(hasShapeOf(fresh, JSON.parse(JSON.stringify(fresh)))).toBe(true);
    const terms = { amount: '5', isFlat: true, more: 1 };
    expect(hasShapeOf(fresh, { step: 'terms', version: 3, left: [], terms, other: 1 })).toBe(true);
  });
  it.each([
    ['a missing field', { ...fresh, step: undefined }],
    ['a missing field of a section', { ...fresh, terms: { amount: '' } }],
    ['another type', { ...fresh, terms: { ...fresh.terms, amount: 5 } }],
    ['a list in place of a section', { ...fresh, terms: [] }],
    ['a section in place of a list', { ...fresh, left: {} }],
    ['a list of something else than texts', { ...fresh, left: [{}] }],
    ['no section', { ...fresh, terms: null }],
    ['no draft', null],
    ['text', 'draft'],
  ])('does not fit with %s', (_what, stored) => expect(hasShapeOf(fresh, stored)).toBe(false));
});

describe('a packed draft', () => {
  const { pack, unpack, pictureNames } = packByShape(2, () => fresh);
  const draft = { ...fresh, step: 'terms' };

  it('is read again as it was, without pictures', () => {
    expect(pictureNames).toEqual([]);
    expect(unpack(pack(draft))).toEqual(draft);
    expect(pack(draft).pictures).toEqual({});
  });

  it('is not read with another number or structure', () => {
    expect(packByShape(3, () => fresh).unpack(pack(draft))).toBeUndefined();
    expect(packByShape(2, () => ({ ...fresh, branch: '' })).unpack(pack(draft))).toBeUndefined();
  });
});
