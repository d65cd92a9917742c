import { formField, formFieldType, messages, type FormField } from '@oware/contract';
import { fieldKey, fieldKind, menuOf, repeatedKeys } from '@oware/domain';
import { z } from 'zod';
import { words } from './forms.words.ts';

/** The input of a new field; `menu` is a comma-separated list (3§3). */
export type CustomField = { name: string; type: FormField['type']; menu: string };

/** The types to choose from. The documents spell text and date in two ways; one of each is offered. */
export const customTypes = ['Text', 'number', 'Date', 'DropDown', 'email'] as const satisfies FormField['type'][];

/** This key exists on every object, so it cannot hold an answer. */
const unusable = '__proto__';

/**
 * Returns a schema for a custom field of a section with these fields; its output is the field: required and last (3§3).
 */
export const customFieldFor = (fields: readonly FormField[]) =>
  z
    .object({ name: formField.shape.name, type: formFieldType, menu: z.string().max(4000) })
    .superRefine(({ name, type, menu }, context) => {
      const says = (path: keyof CustomField, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (repeatedKeys([...fields, { name }]).includes(fieldKey(name))) says('name', words('nameTaken'));
      if (fieldKey(name) === unusable) says('name', words('chooseAnotherName'));
      const choices = menuOf(menu);
      if (fieldKind({ type }) !== 'choice') return;
      if (choices.length === 0) says('menu', messages.menuTooShort);
      if (choices.length > 200) says('menu', words('tooManyChoices'));
      if (choices.some((choice) => choice.length > 120)) says('menu', words('choiceTooLong'));
    })
    .transform(({ name, type, menu }): FormField => ({
      name,
      type,
      value: '',
      required: true,
      selected: true,
      position: fields.length,
      symbol: fieldKey(name),
      menu: fieldKind({ type }) === 'choice' ? menuOf(menu).map((choice) => ({ label: choice, value: choice })) : [],
      lg: 6,
    }));
