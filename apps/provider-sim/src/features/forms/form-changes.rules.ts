import { type FormField, type FormSection, formSections } from '@oware/contract';
import type { AuditedChange } from '@oware/sim-kit';
import type { FormContent } from './forms.repository.ts';

const namesOf = (fields: readonly FormField[]): string | null => fields.map(({ name }) => name).join(', ') || null;

/** The names of the fields that a new version adds, removes and changes in a section. */
function sectionChanges(section: FormSection, before: readonly FormField[], after: readonly FormField[]) {
  const was = new Map(before.map((field) => [field.name, JSON.stringify(field)]));
  const names = new Set(after.map(({ name }) => name));
  const added = after.filter(({ name }) => !was.has(name));
  const removed = before.filter(({ name }) => !names.has(name));
  const changed = after.filter((field) => was.has(field.name) && was.get(field.name) !== JSON.stringify(field));
  return [
    { field: `${section}.added`, from: null, to: namesOf(added) },
    { field: `${section}.removed`, from: namesOf(removed), to: null },
    { field: `${section}.changed`, from: null, to: namesOf(changed) },
  ].filter(({ from, to }) => from !== to);
}

/** The audited changes of a new version of a form. */
export function formChanges(before: FormContent, after: FormContent): AuditedChange[] {
  const title = before.title === after.title ? [] : [{ field: 'title', from: before.title, to: after.title }];
  return [
    ...title,
    ...formSections
      .keyof()
      .options.flatMap((section) =>
        sectionChanges(section, before.sections[section] ?? [], after.sections[section] ?? []),
      ),
  ];
}
