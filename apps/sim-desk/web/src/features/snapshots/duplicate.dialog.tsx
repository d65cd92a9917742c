import Typography from '@mui/material/Typography';
import { notify, useStillHere } from '@oware/ui';
import { useNavigate } from 'react-router-dom';
import { useDuplicateSandboxMutation } from '../../api/desk.api.ts';
import { paths } from '../../paths.ts';
import { forSandbox, NameDialog } from '../../parts/name.dialog.tsx';

type DuplicateDialogProps = { sandbox: string; snapshot?: string; onClose: () => void };

/** Makes a sandbox like another or like its snapshot, and opens it. */
export function DuplicateDialog({ sandbox, snapshot, onClose }: DuplicateDialogProps) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [duplicate] = useDuplicateSandboxMutation();
  const make = async (name: string) => {
    const body = { name, ...(snapshot !== undefined && { snapshot }) };
    const { data, error } = await duplicate({ params: { name: sandbox }, body });
    if (!data) return error;
    onClose();
    notify.success(`Sandbox ${data.sandbox.name} is ready`);
    if (isStillHere()) await navigate(paths.sandbox(data.sandbox.name));
    return undefined;
  };
  return (
    <NameDialog
      title={snapshot === undefined ? `Duplicate ${sandbox}` : `New sandbox from “${snapshot}”`}
      {...forSandbox}
      onName={make}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        The new sandbox has the same records, clock, inbox and journal, and accounts of its own. API keys and webhooks
        stay behind.
      </Typography>
    </NameDialog>
  );
}
