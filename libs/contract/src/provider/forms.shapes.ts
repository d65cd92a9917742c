import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { id } from '../core/shapes.ts';

/** 3§3, application-form field. */
export const formFieldType = z.enum(['Date', 'Text', 'DropDown', 'number', 'date', 'email', 'text']);

/** 1§3 and 3§3; stored values are keyed by the name in lower case with underscores. */
export const formField = z
  .object({
    name: z.string(),
    value: z.string(),
    type: formFieldType,
    required: z.boolean(),
    selected: z.boolean(),
    position: assumed(z.int().nonnegative()),
    symbol: assumed(z.string()),
    menu: z.array(z.object({ label: z.string(), value: z.string() })),
    lg: assumed(z.int().min(1).max(12).optional()).meta({ description: 'Column width' }),
  })
  .meta({ id: 'FormField' });

const section = z.array(formField);

/** The six sections of a saved form (3§3). */
export const formSections = z
  .object({
    personalInformation: section,
    employment_details: section,
    employer_information: section,
    account_details: section,
    loan_details: section,
    witness_details: section,
  })
  .meta({ id: 'FormSections' });

/** A form of a lender; a card shows the first letter of its title (1§2). */
export const lenderForm = z.object({ id, form_title: z.string(), form: formSections }).meta({ id: 'LenderForm' });

export type FormField = z.infer<typeof formField>;
export type LenderForm = z.infer<typeof lenderForm>;
