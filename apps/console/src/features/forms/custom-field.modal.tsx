import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { FormField as Field } from '@oware/contract';
import { fieldKind } from '@oware/domain';
import { FormField, FormSelect } from '@oware/ui';
import { useForm, useWatch } from 'react-hook-form';
import { kindLabels } from '../../dynamic-form/field-previews.tsx';
import { customFieldFor, customTypes, type CustomField } from './custom-field.ts';

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
    <Dialog open onClose={onClose} aria-labelledby="custom-field-title" fullWidth maxWidth="xs">
      <DialogTitle id="custom-field-title" variant="h2">
        Add a field
      </DialogTitle>
      <form noValidate onSubmit={(event) => void handleSubmit(onAdd)(event)}>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <FormField
            autoFocus
            label="Name"
            field={register('name')}
            error={formState.errors.name}
            maxLength={80}
            autoComplete="off"
          />
          <FormSelect label="Type" field={register('type')} error={formState.errors.type} choices={types} />
          {isChoice && (
            <FormField
              label="Choices"
              field={register('menu')}
              error={formState.errors.menu}
              helperText="With commas between them: Single, Married, Widowed"
              maxLength={4000}
              autoComplete="off"
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Add field
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
