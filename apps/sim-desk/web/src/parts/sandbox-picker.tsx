import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router-dom';
import { useListSandboxesQuery } from '../api/desk.api.ts';
import { useSandbox } from './use-sandbox.ts';

/** Selects the sandbox of the screen. An open record of another sandbox closes. */
export function SandboxPicker() {
  const sandbox = useSandbox();
  const navigate = useNavigate();
  const { data } = useListSandboxesQuery();
  const names = new Set([sandbox, ...(data?.content.map(({ name }) => name) ?? [])]);
  return (
    <TextField
      select
      label="Sandbox"
      value={sandbox}
      onChange={(event) => void navigate({ search: `?${new URLSearchParams({ sandbox: event.target.value })}` })}
      slotProps={{ select: { native: true } }}
      sx={{ width: 200 }}
    >
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
