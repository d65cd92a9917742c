import { notify, useStillHere } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { useCreateSandboxMutation } from '../../api/desk.api.ts';
import { forSandbox, NameDialog } from '../../parts/name.dialog.tsx';
import { paths } from '../../paths.ts';

/** Asks for a name, creates the sandbox and opens it. */
export function NewSandboxDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [create] = useCreateSandboxMutation();
  const make = async (name: string) => {
    const { data, error } = await create({ body: { name } });
    if (!data) return error;
    notify.success(`Sandbox ${data.sandbox.name} is ready`);
    onClose();
    if (isStillHere()) await navigate(paths.sandbox(data.sandbox.name));
  };
  return <NameDialog title="New sandbox" {...forSandbox} onName={make} onClose={onClose} />;
}
