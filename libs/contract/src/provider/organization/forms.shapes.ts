import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment, text } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';

/** 3§3, application-form field. */
export const formFieldType = z.enum(['Date', 'Text', 'DropDown', 'number', 'date', 'email', 'text']);

const menuItem = z.object({ label: z.string().trim().min(1).max(120), value: z.string().trim().min(1).max(120) });

/** 1§3 and 3§3; stored values are keyed by the field name in lower case with underscores. */
export const formField = z
  .object({
    name: text(80).min(1, 'Give the field a name'),
    value: z.string().max(2000),
    type: formFieldType,
    required: z.boolean(),
    selected: z.boolean(),
    position: assumed(z.int().nonnegative()),
    symbol: assumed(z.string().max(80)).meta({ description: 'Key of the field', 'x-evidence': 'assumed' }),
    menu: z.array(menuItem).max(200),
    lg: assumed(z.int().min(1).max(12).optional()).meta({ description: 'Column width' }),
  })
  .meta({ id: 'FormField' });

const section = z.array(formField).max(100);

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
export const lenderForm = z
  .object({
    id,
    form_title: z.string(),
    form: formSections,
    lender_id: assumed(id),
    /** Increases with each change; answers keep the version they were given to. */
    version: assumed(z.int().positive()),
    updatedAt: assumed(moment),
  })
  .meta({ id: 'LenderForm' });

/** A form to save (3§3, 3§5). */
export const lenderFormChange = z
  .object({ form_title: text(120).min(2, messages.invalidFormTitle), form: formSections })
  .meta({ id: 'LenderFormChange' });

/** An update of a form. It is rejected if `version` is given and outdated. */
export const lenderFormUpdate = lenderFormChange
  .extend({ version: assumed(z.int().positive().optional()) })
  .meta({ id: 'LenderFormUpdate' });

export type FormFieldType = z.infer<typeof formFieldType>;
export type FormField = z.infer<typeof formField>;
export type FormSections = z.infer<typeof formSections>;
export type FormSection = keyof FormSections;
export type LenderForm = z.infer<typeof lenderForm>;
export type LenderFormChange = z.infer<typeof lenderFormChange>;
