import { expect, it, vi } from 'vitest';
import { draftOf } from '../loan-product/loan-product.draft.ts';
import { fieldsOf } from './draft-field.rules.ts';

const draft = draftOf('1');
const labels = { 'details.name': 'Name', 'terms.principal': 'Default principal' };
type Patch = (now: typeof draft) => Partial<typeof draft>;

function bound(changed = draft) {
  const change = vi.fn<(patch: unknown) => void>();
  const onLeave = vi.fn<(field: string) => void>();
  const field = fieldsOf(
    { draft: changed, change, errors: { 'terms.principal': 'Enter an amount.' }, onLeave },
    labels,
  );
  return { field, onLeave, patched: () => (change.mock.lastCall as [Patch])[0](changed) };
}

it('shows the value, the label and the error of its path', () => {
  const { field } = bound({ ...draft, details: { ...draft.details, name: 'Susu loan' } });
  expect(field('details.name')).toMatchObject({ label: 'Name', value: 'Susu loan', error: undefined });
  expect(field('terms.principal')).toMatchObject({ label: 'Default principal', value: '', error: 'Enter an amount.' });
});

it('changes only its own value, and keeps what was typed beside it', () => {
  const typed = { ...draft, terms: { ...draft.terms, minPrincipal: '500' } };
  const { field, patched } = bound(typed);
  field('terms.principal').onValue('1000');
  expect(patched()).toEqual({ terms: { ...typed.terms, principal: '1000' } });
});

it('says which field was left', () => {
  const { field, onLeave } = bound();
  field('details.name').onLeave();
  expect(onLeave).toHaveBeenCalledExactlyOnceWith('details.name');
});
