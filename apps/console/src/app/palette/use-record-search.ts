import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../api/failure.ts';
import { shortestSearch } from './client-search.rules.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { isRecordMatch } from './ranking.rules.ts';
import { SearchFailure, type FindRecords } from './record-search.api.ts';

/** What a group shows: its rows, whether an answer is pending, and why the last one failed. */
export type GroupAnswer = {
  group: PaletteGroup;
  items: PaletteItem[];
  /** Further matches that aren't listed. */
  more: number;
  isPending: boolean;
  failure?: ApiFailure | undefined;
};

/** The kinds of records to search, in the order of their groups. */
export type SearchSources = readonly { group: PaletteGroup; find: FindRecords }[];

/** Milliseconds after the last key. */
const debounce = 200;

type Answers = { text: string; turn: number; sources: SearchSources; groups: Partial<Record<string, GroupAnswer>> };

/**
 * Searches records as the person types. A new text cancels the requests for the previous one. Until the answer arrives,
 * rows that match the new text too stay. `retry` asks once more.
 */
export function useRecordSearch(typed: string, sources: SearchSources) {
  const text = typed.trim();
  const [turn, setTurn] = useState(0);
  const [answers, setAnswers] = useState<Answers>({ text: '', turn, sources, groups: {} });

  useEffect(() => {
    if (text.length < shortestSearch) return;
    const controller = new AbortController();
    const answer = (given: GroupAnswer) => {
      if (controller.signal.aborted) return;
      setAnswers((before) => {
        const isSame = before.text === text && before.turn === turn && before.sources === sources;
        const groups = isSame ? before.groups : kept(before, text, sources);
        return { text, turn, sources, groups: { ...groups, [given.group]: given } };
      });
    };
    const timer = setTimeout(() => {
      for (const { group, find } of sources)
        find(text, controller.signal).then(
          (found) => answer({ group, ...found, isPending: false }),
          (error: unknown) => answer({ group, items: [], more: 0, isPending: false, failure: failureIn(error) }),
        );
    }, debounce);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, sources, turn]);

  const isCurrent = answers.text === text && answers.turn === turn && answers.sources === sources;
  const known = isCurrent ? answers.groups : kept(answers, text, sources);
  const groups: GroupAnswer[] =
    text.length < shortestSearch
      ? []
      : sources.map(({ group }) => known[group] ?? { group, items: [], more: 0, isPending: true });
  return { groups, retry: () => setTurn((count) => count + 1) };
}

/** Returns the rows of another text's answers that also match this one, as pending. */
function kept({ groups, sources: searched }: Answers, text: string, sources: SearchSources): Answers['groups'] {
  if (searched !== sources) return {};
  const entries = Object.entries(groups).map(([group, answer]): [string, GroupAnswer | undefined] => [
    group,
    answer && {
      group: answer.group,
      items: answer.items.filter((item) => isRecordMatch(text, item)),
      more: 0,
      isPending: true,
    },
  ]);
  return Object.fromEntries(entries);
}

/** Any other error is a fault of the console and must reach its log. */
function failureIn(error: unknown): ApiFailure {
  if (error instanceof SearchFailure) return error.failure;
  throw error;
}
