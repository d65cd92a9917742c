import { LoadFailure } from '../../api/load-failure.tsx';
import { AllDecided } from '../../decision-queue/all-decided.view.tsx';
import { paths } from '../../paths.ts';
import { PersonSkeleton } from './person-review.view.tsx';
import type { IdentityQueue } from '../../work/use-identity-queue.ts';
import { words } from './identity-queue.words.ts';

/** The end of the queue with what to do next, or the reason why the queue can't be shown. */
export function IdentityQueueEnd({ queue: { people, ownCount, failed } }: { queue: IdentityQueue }) {
  const [failure] = failed;
  if (failure) return <LoadFailure what={failure.what} answer={failure.answer} />;
  if (!people) return <PersonSkeleton />;
  return (
    <AllDecided
      ways={[
        { label: words('backToMyWork'), href: paths.dashboard },
        { label: words('showAllVerifications'), href: paths.identity },
      ]}
    >
      {ownCount === 0 ? words('allDecidedAbout') : words('othersDecide', { count: ownCount })}
    </AllDecided>
  );
}
