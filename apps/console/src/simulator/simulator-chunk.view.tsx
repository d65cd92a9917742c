import { type ComponentType, useEffect, useState } from 'react';

type SimulatorChunkProps<Props> = {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  onFailed?: () => void;
};

/**
 * A part that only consoles of simulators have. It is a chunk of its own, loaded when it is first shown: a console in the
 * Live environment never loads it.
 */
export function SimulatorChunk<Props extends object>({ load, props, onFailed }: SimulatorChunkProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    let isShown = true;
    load().then(
      (loaded) => isShown && setPart(() => loaded),
      () => isShown && onFailed?.(),
    );
    return () => void (isShown = false);
    // oxlint-disable-next-line react/exhaustive-deps -- loaded once
  }, []);
  return Part ? <Part {...props} /> : null;
}
