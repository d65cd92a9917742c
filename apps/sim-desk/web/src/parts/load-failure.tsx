import { mdiCubeOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState } from '@oware/ui';
import { failure } from '../api/request.ts';
import { paths } from '../paths.ts';

/** Replaces content that failed to load. After a 404 it offers the list of sandboxes instead of a retry. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { status, message = '' } = failure(error) ?? {};
  if (status !== 404) return <ErrorState message={message} onRetry={onRetry} />;
  return (
    <EmptyState
      title={message}
      icon={mdiCubeOffOutline}
      action={
        <Button variant="outlined" href={paths.sandboxes}>
          All sandboxes
        </Button>
      }
    >
      It may have been deleted, or the address is mistyped.
    </EmptyState>
  );
}
