import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LenderForm } from '../../../api/readings.ts';
import { useListLenderFormsQuery } from '../../../api/provider.api.ts';
import { usableForm } from '../../../lender-forms/usable-form.rules.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { words } from '../clients.words.ts';

type FormChoiceProps = {
  lenderId: string;
  chosen: LenderForm | undefined;
  onChoose: (form: LenderForm | undefined) => void;
};

/** Lets the person choose the form for a client whose sections have none. */
export function FormChoice({ lenderId, chosen, onChoose }: FormChoiceProps) {
  const refusal = usePermission('clients.change');
  const { currentData } = useListLenderFormsQuery({ params: { lenderId } });
  const forms = (currentData ?? []).map(usableForm).filter(({ id }) => id !== '');
  if (refusal !== undefined || forms.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={words('form')}
      helperText={words('formAbout')}
      value={chosen?.id ?? ''}
      onChange={({ target }) => onChoose(forms.find(({ id }) => id === target.value))}
      sx={{ maxWidth: 420 }}
    >
      {forms.map((form) => (
        <MenuItem key={form.id} value={form.id}>
          {form.form_title}
        </MenuItem>
      ))}
    </TextField>
  );
}
