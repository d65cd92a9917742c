import { dash } from '../dash.ts';
import type { Tone } from './status-badge.styles.ts';

export type { Tone };

/** Shows a status in one or two words, or a dash if it is unknown. The tone only repeats what the words say. */
export const StatusBadge = ({ label, tone }: { label: string; tone: Tone }) =>
  label === '' ? (
    <>{dash}</>
  ) : (
    <span className="oware-badge" data-tone={tone}>
      {label}
    </span>
  );
