import { ErrorState } from '@oware/ui';

/** A screen that could not be fetched, as after a new version was installed, or that broke. Reloading cures the first. */
export const RouteFailure = () => (
  <ErrorState
    title="This screen could not be shown"
    message="Reload the page. If it happens again, tell your administrator which screen it was."
    onRetry={() => location.reload()}
  />
);
