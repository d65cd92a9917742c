import { StatusBadge, type Tone } from '@oware/ui';

const toneOf = (status: number): Tone => (status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'teal');

/** An HTTP status; its tone repeats whether the call went well, was refused, or failed. */
export const StatusCode = ({ status }: { status: number }) => (
  <StatusBadge label={String(status)} tone={toneOf(status)} />
);
