import { paths } from '../../paths.ts';
import { useWords } from './session.words.ts';

/** In place of a visitor's form once it has done its work: what happened, and the way to sign in. */
export function VisitorDone({ children }: { children: string }) {
  const words = useWords();
  return (
    <p className="card" role="status">
      {children} <a href={paths.login}>{words('signIn')}</a>
    </p>
  );
}
