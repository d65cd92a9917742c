import { useNavigate } from 'react-router-dom';
import { ChoiceField } from '@oware/ui';
import { useListSandboxesQuery } from '../api/desk.api.ts';
import { useSandbox } from './use-sandbox.ts';

/** Selects the sandbox of the screen, and says if it is gone. An open record of another sandbox closes. */
export function SandboxPicker() {
  const sandbox = useSandbox();
  const navigate = useNavigate();
  const { data, isFetching } = useListSandboxesQuery(undefined, { refetchOnMountOrArgChange: true });
  const known = data?.content.map(({ name }) => name);
  const isGone = known !== undefined && !isFetching && !known.includes(sandbox.toLowerCase());
  const names = new Set([sandbox, ...(known ?? [])]);
  return (
    <ChoiceField
      label="Sandbox"
      value={sandbox}
      onChoice={(value) => void navigate({ search: `?${new URLSearchParams({ sandbox: value })}` })}
      error={isGone}
      helperText={isGone ? 'This sandbox doesn’t exist' : undefined}
      sx={{ width: 200 }}
      choices={[...names].map((name) => ({ value: name, label: name }))}
    />
  );
}
