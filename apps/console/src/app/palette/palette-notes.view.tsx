import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isPartOfCardNumber, shortestSearch } from './client-search.rules.ts';
import type { usePaletteItems } from './use-palette-items.ts';

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
        <Alert severity="error" action={<Button onClick={retry}>Try again</Button>} sx={{ m: 1.5, mt: 0.5 }}>
          {listed(failed.map(({ group }) => group))} could not be searched. {failure.failure?.message}
        </Alert>
      )}
      {cut.length > 0 && (
        <Note>
          {cut.map(({ group, more }) => `${more} more ${group.toLowerCase()}`).join(', ')}. Type more to narrow the
          list.
        </Note>
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
  groups.length > 1 ? `${groups.slice(0, -1).join(', ')} and ${groups.at(-1)}` : (groups[0] ?? '');

type NoteCase = { typed: string; hasLender: boolean; isEmpty: boolean };

function noteFor({ typed, hasLender, isEmpty }: NoteCase): string | undefined {
  if (isPartOfCardNumber(typed)) return 'Type the whole Ghana Card number to find its client.';
  if (!hasLender) return 'Choose a lender in the menu to search its clients, loans and batches.';
  if (!isEmpty) return undefined;
  if (typed.length < shortestSearch) return 'Type at least 2 letters or digits.';
  return 'Nothing found. Search by name, phone, Ghana Card, staff or customer number, or a loan reference such as LN-00002001.';
}
