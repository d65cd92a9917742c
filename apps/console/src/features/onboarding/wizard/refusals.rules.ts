import { type FieldErrors, typedKeys } from '@oware/contract';
import type { LenderForm } from '../../../api/readings.ts';
import { sectionOfStep, type OnboardingStep } from '@oware/domain';
import { fieldsOfStep, keyOfFact } from '../draft/person.rules.ts';
import type { Refusals } from './progress.rules.ts';

/** The step that collects each field of C5 or C6. */
const stepOfField: Record<string, OnboardingStep> = {
  staffId: 'staff',
  phoneNumber: 'phone',
  mobileNo: 'phone',
  idPhoto: 'card',
  idNumber: 'card',
  nameOnId: 'card',
  idType: 'card',
  kycReference: 'card',
  firstName: 'personal',
  lastName: 'personal',
  email: 'personal',
  gender: 'personal',
};

const personalFacts = ['firstName', 'lastName', 'email'] as const;

/** Groups the service's messages by step and field key; `rest` belongs to no step. */
export function refusalsOf(errors: FieldErrors, form: LenderForm): { steps: Refusals; rest: string[] } {
  const steps: Refusals = {};
  const rest: string[] = [];
  for (const [field, message] of Object.entries(errors)) {
    const place = placeOf(field, form);
    if (place) steps[place.step] = { ...steps[place.step], [place.key]: message };
    else rest.push(message);
  }
  return { steps, rest };
}

/** Joins messages of several fields into one text, each once, as sentences. */
export const sentencesOf = (texts: readonly string[]): string =>
  [...new Set(texts)].map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)).join(' ');

function placeOf(field: string, form: LenderForm): { step: OnboardingStep; key: string } | undefined {
  const parts = field.replace(/^sections\./, '').split('.');
  const section = typedKeys(sectionOfStep).find((step) => sectionOfStep[step].client === parts[0]);
  // clientPersonalInformation.data.town
  if (section) return { step: section, key: parts.slice(2).join('.') || (parts[1] ?? '') };
  const step = stepOfField[field];
  if (!step) return undefined;
  const fact = personalFacts.find((one) => one === field);
  return { step, key: fact ? keyOfFact(fieldsOfStep(form, 'personal'), fact) : field };
}
