import { notify } from '@oware/ui';
import { SimulatorChunk } from './simulator-chunk.view.tsx';

export type FailuresDrawerProps = { onClose: () => void };

/** The failures panel of simulators. */
export const FailuresPanel = (props: FailuresDrawerProps) => (
  <SimulatorChunk
    load={async () => (await import('./failures.drawer.tsx')).FailuresDrawer}
    props={props}
    onFailed={() => {
      notify.error('The failures panel could not be loaded. Check your connection.');
      props.onClose();
    }}
  />
);
