import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef } from 'react';
import { useSignInToDeskMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';

/** Asks for the token of the desk. Afterwards everything that failed for lack of it is loaded again. */
export function SignInForm() {
  const field = useRef<HTMLInputElement>(null);
  const [signIn, { error, isLoading }] = useSignInToDeskMutation();
  const failed = failure(error);
  const wrong = failed?.fields.token ?? failed?.message;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { error: refused } = await signIn({ body: { token: field.current?.value ?? '' } });
    if (refused) field.current?.select();
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ gap: 2, maxWidth: 420, mx: 'auto' }}
    >
      <Typography variant="h1">Sign in at the desk</Typography>
      <Typography color="textSecondary">
        Other machines can reach this desk, so it asks for its token. It is in the setting SIM_DESK_TOKEN, or in the
        file that <code>npm start</code> names.
      </Typography>
      <TextField
        label="Token"
        type="password"
        inputRef={field}
        autoFocus
        autoComplete="current-password"
        error={wrong !== undefined}
        helperText={wrong}
        slotProps={{ htmlInput: { maxLength: 500, spellCheck: false, 'aria-invalid': wrong !== undefined } }}
      />
      <Button type="submit" variant="contained" loading={isLoading} sx={{ alignSelf: 'start' }}>
        Sign in
      </Button>
    </Stack>
  );
}
