import Typography from '@mui/material/Typography';
import { ConfirmDialog, notify } from '@oware/ui';
import { isApiFailure } from '../../api/failure.ts';
import { ProblemText } from '../../api/problem-alert.tsx';
import { useRemoveClientLocationMutation } from '../../api/provider.api.ts';
import type { ClientLocation } from '../../api/readings.ts';
import { words } from './locations.words.ts';

type RemovalProps = {
  customerId: string;
  /** As the list shows it now. */
  location: ClientLocation;
  /** Asks for the locations again. */
  onRefresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a location is removed. If a colleague has changed it since it was shown, the dialog shows the new values and asks again. */
export function LocationRemoval({ customerId, location, onRefresh, onClose }: RemovalProps) {
  const [remove, { isLoading, error }] = useRemoveClientLocationMutation();
  const failure = isApiFailure(error) ? error : undefined;
  const removeLocation = async () => {
    const { id: locationId, version } = location;
    const outcome = await remove({
      params: { customerId, locationId },
      query: version === null ? {} : { version },
    });
    if (isApiFailure(outcome.error)) {
      await onRefresh();
      if (outcome.error.status !== 404) return;
    }
    notify.success(words('removed', { address: location.address }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={words('removeTitle', { address: location.address })}
      confirm={words('removeLocation')}
      dangerous
      busy={isLoading}
      problem={failure && <ProblemText problem={failure} />}
      onConfirm={() => void removeLocation()}
      onCancel={() => !isLoading && onClose()}
    >
      <Typography>{words('removeAbout')}</Typography>
    </ConfirmDialog>
  );
}
