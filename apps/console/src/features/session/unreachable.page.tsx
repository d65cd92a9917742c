import { useWords } from './session.words.ts';
import { VisitorFrame } from './visitor-frame.view.tsx';

/** Replaces every screen if the console's server returns neither the session nor the console's code. */
export function UnreachablePage() {
  const words = useWords();
  return (
    <VisitorFrame hasLanguages={false}>
      <h1>{words('unreachable')}</h1>
      <p className="quiet" role="alert">
        {words('unreachableAbout')}
      </p>
      <button type="button" onClick={() => location.reload()}>
        {words('tryAgain')}
      </button>
    </VisitorFrame>
  );
}
