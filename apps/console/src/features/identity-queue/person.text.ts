import { serviceNow } from '../../clock/service-clock.ts';
import { fullName } from '../../identity/identity.text.ts';
import { type Submission, subjectOf } from '../../work/identity-work.api.ts';
import { ageInWords } from '../../work/queue.rules.ts';
import type { QueuedPerson } from '../../work/people.rules.ts';
import { type PersonDetails, refusalOfOwn } from './use-person.ts';
import { words } from './identity-queue.words.ts';

type Kind = Submission['kind'];

/** A person at an address that is not in the queue: decided on already, or unknown. */
export const absentPerson = ({ kind, key }: Pick<Submission, 'kind' | 'key'>): QueuedPerson => ({
  key: `${kind} ${key}`,
  name: '',
  at: null,
  submissions: [{ kind, key, name: '', clientId: null, at: null, isOwn: false }],
});

export const nameOf = ({ consent, card }: PersonDetails): string => {
  const names = card?.data ?? consent?.data;
  return names ? fullName(names) : '';
};

/** Returns what the officer can decide on now. */
export const decidableKinds = (
  { consent, card }: PersonDetails,
  decided: ReadonlySet<string>,
  { submissions }: QueuedPerson,
): Kind[] =>
  (['consent', 'card'] as const).filter((kind) => {
    const details = kind === 'consent' ? consent : card;
    const submission = submissions.find((one) => one.kind === kind);
    return details?.standing === 'pending' && !(submission && decided.has(subjectOf(submission)));
  });

/** Returns why the officer can't decide on a person; undefined if they can. */
export function whyUndecidable(details: PersonDetails, kinds: readonly Kind[]): string | undefined {
  if (kinds.length > 0) return undefined;
  return refusalOfOwn(details) ?? words('alreadyDecided');
}

/** Describes a submission below the person's name: `Submitted 2 days ago by Akosua Mensah`. */
export function aboutPerson({ at }: QueuedPerson, { consent, card }: PersonDetails): string {
  const by = card?.data.submitted_by ?? consent?.data.submitted_by;
  const since = at ?? card?.data.date;
  const age = since && ageInWords(since, serviceNow());
  if (age && by) return words('submittedAgoBy', { age, by });
  if (age) return words('submittedAgo', { age });
  return by ? words('submittedBy', { by }) : words('submitted');
}
