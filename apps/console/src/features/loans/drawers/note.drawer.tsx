import { messages, noteBody } from '@oware/contract';
import type { LoanApplication } from '../../../api/readings.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { EmptyState, FormField, SideDrawer, SkeletonRows } from '@oware/ui';
import { useForm } from 'react-hook-form';
import { useAddNoteMutation, useListNotesQuery, useUpdateNoteMutation } from '../../../api/provider.api.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { LoanFormDrawer } from './loan-form.drawer.tsx';
import { useLoanChange } from './use-loan-change.ts';
import { words } from '../loans.words.ts';

type DrawerProps = {
  loan: LoanApplication;
  /** Id of the note to change; empty for a new one. */
  noteId: string;
  /** Initial text of a new note. An existing note shows the service's text, regardless of the address. */
  body: string;
  onClose: () => void;
};

/** Adds a note (L14) or changes one (L15). */
export function NoteDrawer({ loan, noteId, body, onClose }: DrawerProps) {
  const { currentData: notes, isFetching } = useListNotesQuery({ params: { loanId: loan.id } });
  const refusal = usePermission('loans.comment');
  if (refusal !== undefined)
    return (
      <SideDrawer open title={words('note')} onClose={onClose}>
        <EmptyState title={messages.permissionDenied}>{refusal}</EmptyState>
      </SideDrawer>
    );
  if (noteId === '') return <NoteForm loanId={loan.id} body={body} onClose={onClose} />;
  const note = notes?.find(({ id }) => id === noteId);
  if (note?.isOwn) return <NoteForm loanId={loan.id} noteId={noteId} body={note.body} onClose={onClose} />;
  return (
    <SideDrawer open title={words('editNote')} onClose={onClose}>
      {isFetching && !note ? (
        <SkeletonRows rows={3} label={words('loadingTheNote')} />
      ) : (
        <EmptyState title={note ? words('noteOfColleague') : words('noteNotFound')}>
          {note ? words('noteOfColleagueAbout') : words('noteNotFoundAbout')}
        </EmptyState>
      )}
    </SideDrawer>
  );
}

type FormProps = { loanId: string; noteId?: string; body: string; onClose: () => void };

function NoteForm({ loanId, noteId, body, onClose }: FormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(noteBody),
    defaultValues: { body: body.slice(0, 2000) },
  });
  const [add] = useAddNoteMutation();
  const [update] = useUpdateNoteMutation();
  const { make, busy, problem } = useLoanChange(onClose);
  const save = handleSubmit(async (note) => {
    if (noteId === undefined) await make(() => add({ params: { loanId }, body: note }), messages.noteAdded);
    else await make(() => update({ params: { commentId: noteId }, body: note }), messages.noteUpdated);
  });
  return (
    <LoanFormDrawer
      id="loan-note"
      title={noteId === undefined ? words('addNote') : words('editNote')}
      submit={words('saveNote')}
      busy={busy}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField
        label={words('note')}
        multiline
        minRows={5}
        autoFocus
        maxLength={2000}
        field={register('body')}
        error={formState.errors.body}
      />
    </LoanFormDrawer>
  );
}
