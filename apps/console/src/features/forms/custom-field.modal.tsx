import { zodResolver } from '@hookform/resolvers/zod';
import type { FormField as Field } from '@oware/contract';
import { fieldKind } from '@oware/domain';
import { FormDialog, FormField, FormSelect } from '@oware/ui';
import { useForm, useWatch } from 'react-hook-form';
import { kindLabels } from '../../dynamic-form/field-previews.view.tsx';
import { customFieldFor, customTypes, type CustomField } from './custom-field.rules.ts';
import { words } from './forms.words.ts';

const types = customTypes.map((type) => ({ value: type, label: kindLabels[fieldKind({ type })] }));

type ModalProps = { fields: readonly Field[]; onAdd: (field: Field) => void; onClose: () => void };

/** The add-field modal (3§2). */
export function CustomFieldModal({ fields, onAdd, onClose }: ModalProps) {
  const { register, handleSubmit, control, formState } = useForm<CustomField, unknown, Field>({
    resolver: zodResolver(customFieldFor(fields)),
    defaultValues: { name: '', type: 'Text', menu: '' },
  });
  const isChoice = fieldKind({ type: useWatch({ control, name: 'type' }) }) === 'choice';
  return (
    <FormDialog title={words('addAField')} submit={words('addField')} onSubmit={handleSubmit(onAdd)} onClose={onClose}>
      <FormField
        autoFocus
        label={words('name')}
        field={register('name')}
        error={formState.errors.name}
        maxLength={80}
        autoComplete="off"
      />
      <FormSelect label={words('type')} field={register('type')} error={formState.errors.type} choices={types} />
      {isChoice && (
        <FormField
          label={words('choices')}
          field={register('menu')}
          error={formState.errors.menu}
          helperText={words('choicesAbout')}
          maxLength={4000}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
