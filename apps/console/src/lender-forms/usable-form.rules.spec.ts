import { describe, expect, it } from 'vitest';
import type { ReadForm } from '../api/readings.ts';
import { aFormField, aLenderForm } from './lender-form.fixtures.ts';
import { usableForm } from './usable-form.rules.ts';

/** Returns the fields of a section as the console uses them, read with what the service left out. */
const usable = (...fields: object[]) =>
  usableForm({ ...aLenderForm(), form: { ...aLenderForm().form, account_details: fields } } as unknown as ReadForm).form
    .account_details;
const read = (part: object = {}) => ({ ...aFormField('bank_name', { symbol: 'bank_name' }), ...part });

describe('a form that was read', () => {
  it('stays as it is if nothing is missing', () => {
    const form = aLenderForm({ account_details: [aFormField('bank_name', { symbol: 'bank_name', position: 3 })] });
    expect(usableForm(form as ReadForm)).toEqual(form);
  });

  it.each([
    [{ type: 'Hologram' }, { type: 'Text' }],
    [{ required: null }, { required: false }],
    [{ required: true }, { required: true }],
    [{ selected: null }, { selected: true }],
    [{ selected: false }, { selected: false }],
    [{ symbol: '' }, { symbol: 'bank_name' }],
    [{ lg: 6 }, { lg: 6 }],
  ])('has for %j in a field: %j', (part, expected) => expect(usable(read(part))[0]).toMatchObject(expected));

  it('keeps the order of fields without a position, and a position of 0', () => {
    const fields = usable(read(), read({ position: null }), read({ position: null }), read({ position: 0 }));
    expect(fields.map(({ position }) => position)).toEqual([0, 1, 2, 0]);
  });

  it('has no width where the service sends none', () => expect(usable(read({ lg: null }))[0]).not.toHaveProperty('lg'));

  it('leaves out fields without a name, which no answer could be kept for', () => {
    const fields = usable(read({ name: '' }), read({ position: null }));
    expect(fields.map(({ name, position }) => [name, position])).toEqual([['bank_name', 0]]);
  });

  it('leaves out choices without a label or value', () => {
    const menu = [
      { label: 'Ecobank', value: 'eco' },
      { label: '', value: 'gcb' },
      { label: 'Fidelity', value: '' },
    ];
    expect(usable(read({ menu }))[0]?.menu).toEqual([{ label: 'Ecobank', value: 'eco' }]);
  });
});
