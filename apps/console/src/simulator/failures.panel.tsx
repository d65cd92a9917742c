import { notify } from '@oware/ui';
import { SimulatorChunk } from './simulator-chunk.view.tsx';
import { words } from './simulator-chunk.words.ts';

export type FailuresDrawerProps = { onClose: () => void };

/** The failures panel of simulators. */
export const FailuresPanel = (props: FailuresDrawerProps) => (
  <SimulatorChunk
    load={async () => (await import('./failures.drawer.tsx')).FailuresDrawer}
    props={props}
    onFailed={() => {
      notify.error(words('failuresNotLoaded'));
      props.onClose();
    }}
  />
);
