import { paths } from '../paths.ts';
import { oldestFirst } from './queue.rules.ts';
import type { Submission } from './identity-work.api.ts';

/** A person with what they submitted and nobody has decided on: a consent, a card, or both. */
export type QueuedPerson = {
  /** Identifies the person in the queue: what they submitted first. */
  key: string;
  name: string;
  at: string | null;
  submissions: readonly Submission[];
};

/** Returns a name without its differences of case and spaces, for comparing it. */
const comparable = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Returns the cards whose reference has to be read: a list doesn't tell it, and a consent of the same name may be of the
 * same person. The names of a consent may lack the middle name.
 */
export function cardsToMatch(submissions: readonly Submission[]): string[] {
  const consents = new Set(submissions.filter(({ kind }) => kind === 'consent').map(({ name }) => outerNames(name)));
  return submissions
    .filter(({ kind, name }) => kind === 'card' && consents.has(outerNames(name)))
    .map(({ key }) => key);
}

/** First and last word of a name. */
function outerNames(name: string): string {
  const words = comparable(name).split(' ');
  return `${words[0]} ${words.at(-1)}`;
}

/**
 * Returns the people, oldest first, of submissions that are listed newest first. A card belongs to the consent with its
 * reference.
 *
 * @param references Of cards, by their verification
 */
export function peopleOf(
  submissions: readonly Submission[],
  references: Readonly<Record<string, string | null>>,
): QueuedPerson[] {
  const referenceOf = ({ kind, key }: Submission) => (kind === 'consent' ? key : (references[key] ?? `card ${key}`));
  const groups = Map.groupBy(oldestFirst(submissions.toReversed()), referenceOf);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ key: `${first.kind} ${first.key}`, name: first.name, at: first.at, submissions: group }];
  });
}

/** Returns the address of a person: that of what they submitted first. */
export const personAddress = ({ submissions: [first] }: QueuedPerson): string =>
  first ? paths.identityDecision(first) : paths.identityQueue;

/** Returns the person with a submission; undefined if the queue has none. */
export const personWith = (
  people: readonly QueuedPerson[],
  { kind, key }: Pick<Submission, 'kind' | 'key'>,
): QueuedPerson | undefined =>
  people.find(({ submissions }) => submissions.some((one) => one.kind === kind && one.key === key));
