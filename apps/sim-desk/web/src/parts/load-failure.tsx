import { mdiCubeOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState } from '@oware/ui';
import { failure, isMissing } from '../api/request.ts';
import { paths } from '../paths.ts';

type LoadFailureProps = {
  /** What was requested: `The sandboxes`. */
  what: string;
  error: unknown;
  onRetry: () => void;
  /** The list that the missing record would be in. */
  list?: { label: string; href: string };
};

const sandboxes = { label: 'All sandboxes', href: paths.sandboxes };

/** Replaces content that failed to load. After a 404 it offers the list instead of a retry. */
export function LoadFailure({ what, error, onRetry, list = sandboxes }: LoadFailureProps) {
  const { message = '' } = failure(error) ?? {};
  if (!isMissing(error))
    return <ErrorState title={`${what} could not be loaded`} message={message} onRetry={onRetry} />;
  return (
    <EmptyState
      title={message}
      icon={mdiCubeOffOutline}
      action={
        <Button variant="outlined" href={list.href}>
          {list.label}
        </Button>
      }
    >
      It may have been deleted, or the address is mistyped.
    </EmptyState>
  );
}
