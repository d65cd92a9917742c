import { ErrorState } from '@oware/ui';
import { words } from './frame.words.ts';

/** Shown for a screen that failed to load, for example after an update, or that crashed. Reloading fixes the first. */
export const RouteFailure = () => (
  <ErrorState title={words('screenFailed')} message={words('screenFailedAbout')} onRetry={() => location.reload()} />
);
