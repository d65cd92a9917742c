import { VisitorFrame } from './visitor-frame.view.tsx';

/** Replaces every screen if the console's server does not return the session. */
export const UnreachablePage = () => (
  <VisitorFrame>
    <h1>The console can’t be reached</h1>
    <p className="quiet" role="alert">
      Check your connection and try again. You are still signed in.
    </p>
    <button type="button" onClick={() => location.reload()}>
      Try again
    </button>
  </VisitorFrame>
);
