import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { notify } from '@oware/ui';
import { type FormEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateSandboxMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { paths } from '../../paths.ts';

const rule = 'Lower-case letters, digits and hyphens, such as ama. It becomes part of its accounts’ addresses.';

/** Asks for a name, creates the sandbox and opens it. */
export function NewSandboxDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const title = useId();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [create, { error, isLoading, reset }] = useCreateSandboxMutation();
  const failed = failure(error);
  const wrong = failed?.fields.name ?? failed?.message;

  const close = () => {
    reset();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await create({ body: { name: field.current?.value ?? '' } });
    if (!data) return field.current?.focus();
    notify.success(`Sandbox ${data.sandbox.name} is ready`);
    close();
    await navigate(paths.sandbox(data.sandbox.name));
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={title} fullWidth maxWidth="xs">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={title} variant="h2">
          New sandbox
        </DialogTitle>
        <DialogContent>
          <TextField
            label="Name"
            inputRef={field}
            autoFocus
            autoComplete="off"
            error={wrong !== undefined}
            helperText={wrong ?? rule}
            slotProps={{
              htmlInput: {
                maxLength: 31,
                autoCapitalize: 'none',
                spellCheck: false,
                'aria-invalid': wrong !== undefined,
              },
            }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isLoading}>
            Make it
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
