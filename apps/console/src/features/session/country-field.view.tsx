import { countries } from 'countries-list';
import { useId, type Ref, type SelectHTMLAttributes } from 'react';
import { useWords } from './session.words.ts';
import { VisitorSelect } from './visitor-field.view.tsx';

/** 3§5: the fixed long list, by English name. */
const countryNames = Object.values(countries)
  .map((country) => country.name)
  .sort((one, other) => one.localeCompare(other, 'en'));

export function CountryField({
  error,
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { error: string | undefined; ref?: Ref<HTMLSelectElement> }) {
  const words = useWords();
  const fieldId = useId();
  return (
    <div className="field">
      <label htmlFor={fieldId}>{words('country')}</label>
      <VisitorSelect
        {...select}
        id={fieldId}
        autoComplete="country-name"
        required
        aria-invalid={error !== undefined}
        aria-describedby={error && `${fieldId}-error`}
      >
        {countryNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </VisitorSelect>
      {error && (
        <p className="error" id={`${fieldId}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
