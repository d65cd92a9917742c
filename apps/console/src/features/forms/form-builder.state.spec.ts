import { lenderFormChange, type FormField } from '@oware/contract';
import type { LenderForm } from '../../api/readings.ts';
import { fieldKey, formCatalogue, formSectionOrder } from '@oware/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customFieldFor } from './custom-field.rules.ts';
import {
  asksSomething,
  builderSteps,
  changeOf,
  draftOf,
  isCustom,
  moved,
  newDraft,
  placeOf,
  toggled,
  withoutField,
  withRequired,
  withSection,
} from './form-builder.state.ts';

const witness = formCatalogue.witness_details;
const keysOf = (fields: readonly FormField[]) => fields.map(({ name }) => fieldKey(name));
const custom = (typed: object, fields = witness) =>
  customFieldFor(fields).safeParse({ name: 'Church', type: 'Text', menu: '', ...typed });
const choices = (count: number) => Array.from({ length: count }, (_none, at) => `choice ${at}`).join();
const errorsOf = (typed: object) => custom(typed).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the fields of a section', () => {
  const section = ['Name', 'Phone', 'Town'].map((name) => ({ ...witness[0], name, required: false }) as FormField);

  it('become required one by one', () => {
    const required = withRequired(section, 'phone', true);
    expect(required.map((field) => field.required)).toEqual([false, true, false]);
    expect(withRequired(required, 'phone', false)).toEqual(section);
  });

  it('are removed one by one', () => {
    expect(keysOf(withoutField(section, 'phone'))).toEqual(['name', 'town']);
    expect(withoutField(section, 'street')).toEqual(section);
  });

  it('are toggled one by one, without the value that they had', () => {
    const toggledOnce = toggled(
      section.map((field) => ({ ...field, value: 'x' })),
      'town',
    );
    expect(toggledOnce.map(({ selected, value }) => [selected, value])).toEqual([
      [section[0]?.selected, 'x'],
      [section[0]?.selected, 'x'],
      [!section[0]?.selected, ''],
    ]);
  });

  it('stay where they are if the moved one or its target is gone', () => {
    expect(moved(section, 'street', 'name')).toEqual(section);
    expect(moved(section, 'name', 'street')).toEqual(section);
    expect(keysOf(moved(section, 'town', 'name'))).toEqual(['town', 'name', 'phone']);
  });
});

it('asks something as soon as one field of one section is selected', () => {
  const nothing = { ...newDraft(), sections: structuredClone(newDraft().sections) };
  for (const fields of Object.values(nothing.sections)) for (const field of fields) field.selected = false;
  expect(asksSomething(nothing)).toBe(false);
  const [first] = nothing.sections.witness_details;
  if (first) first.selected = true;
  expect(asksSomething(nothing)).toBe(true);
});

describe('the address of the builder', () => {
  it.each([
    ['0', '', { formId: undefined, step: 0 }],
    ['6', '', { formId: undefined, step: 6 }],
    ['7', '', { formId: '7', step: 0 }],
    ['00', '', { formId: '00', step: 0 }],
    ['4711', 'name=Salary%20loan&step=6', { formId: '4711', step: 6 }],
    ['4711', 'step=9', { formId: '4711', step: 0 }],
    ['4711', 'step=16', { formId: '4711', step: 0 }],
    ['4711', 'step=61', { formId: '4711', step: 0 }],
    ['x6', '', { formId: 'x6', step: 0 }],
  ])('%s?%s', (at, search, place) => expect(placeOf(at, new URLSearchParams(search))).toEqual(place));
});

describe('a draft', () => {
  it('starts with the catalogue, and can be saved immediately', () => {
    expect(builderSteps.map(({ section }) => section)).toEqual(formSectionOrder);
    expect(newDraft().sections).toEqual(formCatalogue);
    expect(lenderFormChange.safeParse(changeOf({ ...newDraft(), title: 'Salary loan' })).success).toBe(true);
    expect(asksSomething(newDraft())).toBe(true);
  });

  it('of a form keeps its order and choices, with the remaining catalogue fields below', () => {
    const own = { ...witness[0], name: 'Church', symbol: 'church', selected: true, position: 1 } as FormField;
    const form: LenderForm = {
      id: '4711',
      form_title: 'Salary loan',
      lender_id: '1',
      version: 3,
      updatedAt: '2026-11-20T08:15:00.000Z',
      form: { ...newDraft().sections, witness_details: [own, { ...witness[3], position: 0 } as FormField] },
    };
    const draft = draftOf(form);
    expect(draft.from).toBe(3);
    expect(keysOf(draft.sections.witness_details)).toEqual(['profession', 'church', 'name', 'phone', 'gps_address']);
    expect(draft.sections.witness_details.map(({ selected }) => selected)).toEqual([true, true, false, false, false]);
    expect(draft.sections.witness_details.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    expect(isCustom('witness_details', own)).toBe(true);
    expect(isCustom('witness_details', { name: 'gps ADDRESS' })).toBe(false);
  });
});

describe('the fields of a section', () => {
  it('are required and empty after switching (3§4)', () => {
    const [first] = toggled([{ ...witness[2], value: 'x', required: false } as FormField], 'gps_address');
    expect(first).toMatchObject({ selected: false, required: true, value: '' });
  });

  it('can be put in any order without losing any', () =>
    fc.assert(
      fc.property(fc.nat(26), fc.nat(26), (from, to) => {
        const fields = formCatalogue.employment_details;
        const [key, over] = [keysOf(fields)[from] ?? '', keysOf(fields)[to] ?? ''];
        const after = withSection(newDraft(), 'employment_details', moved(fields, key, over)).sections
          .employment_details;
        expect(keysOf(after)[to]).toBe(key);
        expect(new Set(keysOf(after))).toEqual(new Set(keysOf(fields)));
        expect(after.map(({ position }) => position)).toEqual([...fields.keys()]);
      }),
    ));
});

describe('a custom field', () => {
  it('is required, selected and last', () =>
    expect(custom({}).data).toMatchObject({ name: 'Church', required: true, selected: true, position: 4, menu: [] }));

  it('with choices reads them from a comma-separated list without blanks or duplicates', () =>
    expect(custom({ type: 'DropDown', menu: ' Single, Married,,Single ' }).data?.menu).toEqual([
      { label: 'Single', value: 'Single' },
      { label: 'Married', value: 'Married' },
    ]));

  it('has choices only if its type asks for them, 200 at most with 120 characters each', () => {
    expect(custom({ type: 'Text', menu: 'Single' }).data).toMatchObject({ value: '', menu: [] });
    expect(custom({ type: 'DropDown', menu: choices(200) }).data?.menu).toHaveLength(200);
    expect(custom({ type: 'DropDown', menu: 'x'.repeat(120) }).success).toBe(true);
  });

  it.each<[object, string, string]>([
    [{ name: ' ' }, 'name', 'Give the field a name'],
    [{ name: 'gps  Address' }, 'name', 'This section already has a field with this name'],
    [{ name: '__proto__' }, 'name', 'Choose another name'],
    [{ type: 'DropDown', menu: ' , ' }, 'menu', 'Drop down menu must include at least 1 characters'],
    [{ type: 'DropDown', menu: choices(201) }, 'menu', 'At most 200 choices'],
    [{ type: 'DropDown', menu: 'x'.repeat(121) }, 'menu', 'Choices of at most 120 characters'],
  ])('is rejected: %o', (typed, path, message) => expect(errorsOf(typed)).toEqual([[path, message]]));
});
