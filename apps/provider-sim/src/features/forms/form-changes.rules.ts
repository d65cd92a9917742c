import type { FormField, FormSection, FormSections } from '@oware/contract';
import type { AuditedChange } from '@oware/sim-kit';
import type { FormContent } from './forms.repository.ts';

const namesOf = (fields: readonly FormField[]): string | null => fields.map(({ name }) => name).join(', ') || null;

/** Which fields of a section a new version adds, takes out and asks for in another way, by their names. */
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

/** What a new version of a form changes. */
export function formChanges(before: FormContent, after: FormContent): AuditedChange[] {
  const title = before.title === after.title ? [] : [{ field: 'title', from: before.title, to: after.title }];
  const sections = Object.keys(after.sections) as (keyof FormSections)[];
  return [
    ...title,
    ...sections.flatMap((section) =>
      sectionChanges(section, before.sections[section] ?? [], after.sections[section] ?? []),
    ),
  ];
}
