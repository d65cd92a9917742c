import { StatusBadge, type Tone } from '@oware/ui';

const toneOf = (status: number): Tone => (status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'teal');

/** Shows an HTTP status with a tone for success, client error or server error. */
export const StatusCode = ({ status }: { status: number }) => (
  <StatusBadge label={String(status)} tone={toneOf(status)} />
);
