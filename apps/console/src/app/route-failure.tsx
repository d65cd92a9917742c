import { ErrorState } from '@oware/ui';

/** Shown for a screen that failed to load, for example after an update, or that crashed. Reloading fixes the first. */
export const RouteFailure = () => (
  <ErrorState
    title="This screen could not be shown"
    message="Reload the page. If it happens again, tell your administrator which screen it was."
    onRetry={() => location.reload()}
  />
);
