import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isKeyOf } from '@oware/contract';
import { isPartOfCardNumber, shortestSearch } from './client-search.rules.ts';
import { groupTitles, type PaletteGroup } from './palette-item.ts';
import type { usePaletteItems } from './use-palette-items.ts';
import { words } from './palette.words.ts';

type NotesProps = { text: string; results: ReturnType<typeof usePaletteItems>; hasLender: boolean };

/** Below the results: what is not listed, what could not be searched, and what to do about it. */
export function PaletteNotes({ text, results, hasLender }: NotesProps) {
  const { items, isPending, failed, cut, retry } = results;
  const typed = text.trim();
  const [failure] = failed;
  if (typed === '') return null;
  const note = noteFor({ typed, hasLender, isEmpty: items.length === 0 && !isPending && !failure });
  return (
    <>
      {failure && (
        <Alert severity="error" action={<Button onClick={retry}>{words('tryAgain')}</Button>} sx={{ m: 1.5, mt: 0.5 }}>
          {words('notSearched', { groups: listed(failed.map(({ group }) => groupTitles[group])) })}{' '}
          {failure.failure?.message}
        </Alert>
      )}
      {cut.length > 0 && (
        <Note>{words('moreToNarrow', { groups: cut.map(({ group, more }) => moreIn(group, more)).join(', ') })}</Note>
      )}
      {note && <Note>{note}</Note>}
    </>
  );
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <Box sx={{ px: 2, py: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>{children}</Box>
);

/** Clients, Loans and Batches. */
const listed = (groups: readonly string[]): string =>
  groups.length > 1
    ? words('and', { others: groups.slice(0, -1).join(', '), last: groups.at(-1) ?? '' })
    : (groups[0] ?? '');

const moreTexts = { Clients: 'moreClients', Loans: 'moreLoans', Batches: 'moreBatches', People: 'morePeople' } as const;

/** Returns how many further matches a group has. */
const moreIn = (group: PaletteGroup, count: number): string =>
  isKeyOf(moreTexts, group) ? words(moreTexts[group], { count }) : '';

type NoteCase = { typed: string; hasLender: boolean; isEmpty: boolean };

function noteFor({ typed, hasLender, isEmpty }: NoteCase): string | undefined {
  if (isPartOfCardNumber(typed)) return words('typeWholeCard');
  if (!hasLender) return words('chooseLender');
  if (!isEmpty) return undefined;
  if (typed.length < shortestSearch) return words('typeMore');
  return words('nothingFound');
}
