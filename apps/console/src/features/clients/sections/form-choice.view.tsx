import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { LenderForm } from '../../../api/readings.ts';
import { useListLenderFormsQuery } from '../../../api/provider.api.ts';
import { usableForm } from '../../../lender-forms/usable-form.rules.ts';
import { usePermission } from '../../../session/use-permission.ts';

type FormChoiceProps = {
  lenderId: string;
  chosen: LenderForm | undefined;
  onChoose: (form: LenderForm | undefined) => void;
};

/** For a client whose sections were filled in no form: which form to fill in. */
export function FormChoice({ lenderId, chosen, onChoose }: FormChoiceProps) {
  const refusal = usePermission('clients.change');
  const { currentData } = useListLenderFormsQuery({ params: { lenderId } });
  const forms = (currentData ?? []).map(usableForm).filter(({ id }) => id !== '');
  if (refusal !== undefined || forms.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label="Form"
      helperText="The client has filled in no form yet. Choose one to fill in its sections."
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
