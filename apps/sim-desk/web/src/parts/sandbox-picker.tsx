import { useNavigate } from 'react-router-dom';
import { ChoiceField } from '@oware/ui';
import { useListSandboxesQuery } from '../api/desk.api.ts';
import { useSandbox } from './use-sandbox.ts';

/** Selects the sandbox of the screen. An open record of another sandbox closes. */
export function SandboxPicker() {
  const sandbox = useSandbox();
  const navigate = useNavigate();
  const { data } = useListSandboxesQuery();
  const names = new Set([sandbox, ...(data?.content.map(({ name }) => name) ?? [])]);
  return (
    <ChoiceField
      label="Sandbox"
      value={sandbox}
      onChoice={(value) => void navigate({ search: `?${new URLSearchParams({ sandbox: value })}` })}
      sx={{ width: 200 }}
      choices={[...names].map((name) => ({ value: name, label: name }))}
    />
  );
}
