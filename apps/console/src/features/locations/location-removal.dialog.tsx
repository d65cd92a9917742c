import { useRemoveClientLocationMutation } from '../../api/provider.api.ts';
import type { ClientLocation } from '../../api/readings.ts';
import { RecordRemoval } from '../../saving/record-removal.dialog.tsx';
import { words } from './locations.words.ts';

type RemovalProps = {
  customerId: string;
  /** As the list shows it now. */
  location: ClientLocation;
  /** Reloads the locations. */
  onRefresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a location is removed. */
export function LocationRemoval({ customerId, location, onRefresh, onClose }: RemovalProps) {
  const [remove, state] = useRemoveClientLocationMutation();
  const named = { address: location.address };
  return (
    <RecordRemoval
      title={words('removeTitle', named)}
      confirm={words('removeLocation')}
      removed={words('removed', named)}
      record={location}
      remove={(query) => remove({ params: { customerId, locationId: location.id }, query })}
      state={state}
      onRefresh={onRefresh}
      onClose={onClose}
    >
      {words('removeAbout')}
    </RecordRemoval>
  );
}
