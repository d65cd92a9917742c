import { mdiNoteOutline, mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LoanApplication, Note } from '../../../api/readings.ts';
import { EmptyState, Icon, formatMoment } from '@oware/ui';
import { useListNotesQuery } from '../../../api/provider.api.ts';
import { NewButton } from '../../../new-record/new-button.view.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { useDrawerAddress } from '../loan.address.ts';
import { Part } from './loan-section.view.tsx';
import { words } from '../loans.words.ts';

/** Notes on the loan, newest first; the drawer adds and changes them. */
export function NotesTab({ loan }: { loan: LoanApplication }) {
  const answer = useListNotesQuery({ params: { loanId: loan.id } }, { refetchOnMountOrArgChange: true });
  const { open } = useDrawerAddress();
  const add = (
    <NewButton action="loans.comment" variant="outlined" onClick={() => open({ comment_id: '' })}>
      {words('addNote')}
    </NewButton>
  );
  return (
    <Part answer={answer} what={words('theNotes')}>
      {(notes) =>
        notes.length === 0 ? (
          <EmptyState title={words('noNotes')} icon={mdiNoteOutline} action={add}>
            {words('noNotesAbout')}
          </EmptyState>
        ) : (
          <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
            {add}
            <Stack
              component="ul"
              aria-label={words('notes')}
              sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none', width: 1 }}
            >
              {notes.map((note) => (
                <NoteCard key={note.id} note={note} onEdit={() => open({ comment_id: note.id })} />
              ))}
            </Stack>
          </Stack>
        )
      }
    </Part>
  );
}

const NoteCard = ({
  note: { body, author, isOwn, createdAt, updatedAt },
  onEdit,
}: {
  note: Note;
  onEdit: () => void;
}) => (
  <Card component="li" variant="outlined" sx={{ p: 1.5, pl: 2, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {[
          author,
          formatMoment(createdAt),
          updatedAt !== createdAt && words('changedOn', { when: formatMoment(updatedAt) }),
        ]
          .filter(Boolean)
          .join(', ')}
      </Typography>
    </Box>
    {isOwn && (
      <Permitted action="loans.comment">
        <IconButton size="small" aria-label={words('editTheNote')} onClick={onEdit}>
          <Icon path={mdiPencilOutline} />
        </IconButton>
      </Permitted>
    )}
  </Card>
);
