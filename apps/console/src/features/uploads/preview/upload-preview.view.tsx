import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { uploadHeadings, type UploadHeading } from '@oware/domain';
import type { GridPlace } from '@oware/ui';
import { useState } from 'react';
import { ChangeBar } from '../grid/change-bar.view.tsx';
import { PasteSurplusAlert } from '../grid/paste-surplus.view.tsx';
import { NoticeAlert } from './notice-alert.view.tsx';
import { PreviewChoices } from './preview-choices.view.tsx';
import { PreviewFilters } from './preview-filters.view.tsx';
import { RowGrid } from '../grid/row-grid.view.tsx';
import { SerialDates } from '../file/serial-dates.view.tsx';
import { useRowChanges } from '../grid/use-row-changes.ts';
import type { RowsStage } from '../file/use-upload.ts';
import { headingLabels } from '../uploads.text.ts';
import { words } from '../uploads.words.ts';

export type PreviewActions = {
  showBad: (onlyBad: boolean) => void;
  takeUnderway: (takes: boolean) => void;
  recount: () => void;
  /** After rows were removed or restored. */
  reshow: () => void;
  /** Requests the staff data again. */
  compareAgain: () => void;
  send: () => void;
  stop: () => void;
  close: () => void;
};

/** Cells with the same old text as a corrected one. */
type Alike = { heading: UploadHeading; was: string; text: string; count: number };

/** The rows before sending, with errors at their cells, correctable in place. */
export function Preview({
  rows,
  products,
  actions,
}: {
  rows: RowsStage;
  products: readonly string[];
  actions: PreviewActions;
}) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [focusTurn, setFocusTurn] = useState(0);
  const [alike, setAlike] = useState<Alike>();
  const { client } = rows;
  const goTo = (next: GridPlace, withFocus = false) => {
    setPlace(next);
    if (withFocus) setFocusTurn((turn) => turn + 1);
  };

  const mend = async (at: number, heading: UploadHeading, text: string) => {
    const { was, alike: count } = await client.call('edit', at, heading, text);
    setAlike(count > 0 ? { heading, was, text, count } : undefined);
    actions.recount();
  };
  const mendAlike = async ({ heading, was, text }: Alike) => {
    await client.call('editAlike', heading, was, text);
    setAlike(undefined);
    actions.recount();
  };
  const changes = useRowChanges(rows, actions, (row) => goTo({ ...place, row }, true));
  const { surplus, paste, remove, undo, redo } = changes;
  const goToNext = async () => {
    const next = await client.call('nextBad', Math.min(place.row, rows.shown - 1), place.column);
    if (next) goTo(next, true);
  };

  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {rows.file.name}
      </Typography>
      {rows.notice && <NoticeAlert notice={rows.notice} />}
      <Notes rows={rows} />
      <PreviewFilters rows={rows} actions={actions} onNext={() => void goToNext()} />
      <ChangeBar
        rows={rows}
        onUndo={undo}
        onRedo={redo}
        onRemove={() => remove(place)}
        onCompare={actions.compareAgain}
      />
      <SerialDates rows={rows} onChanged={actions.recount} />
      {alike && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" disabled={rows.sending !== undefined} onClick={() => void mendAlike(alike)}>
              {words('changeThemToo')}
            </Button>
          }
        >
          {alike.was === ''
            ? words('alikeEmpty', { number: alike.count, heading: headingLabels[alike.heading] })
            : words('alike', { number: alike.count, heading: headingLabels[alike.heading], text: alike.was })}
        </Alert>
      )}
      {surplus && <PasteSurplusAlert surplus={surplus} onlyBad={rows.onlyBad} onClose={changes.closeSurplus} />}
      {rows.shown === 0 ? (
        <Alert severity="success">{words('noRowNeedsAttention')}</Alert>
      ) : (
        <RowGrid
          rows={rows}
          products={products}
          place={place}
          focusTurn={focusTurn}
          onPlace={goTo}
          onMend={(at, heading, text) => void mend(at, heading, text)}
          onPaste={paste}
          onUndo={undo}
          onRedo={redo}
          onRemove={remove}
        />
      )}
      <PreviewChoices rows={rows} actions={actions} />
    </Stack>
  );
}

/** Notes on the file that are not visible in the rows. */
const Notes = ({ rows: { leftOut, guessed, isGuess, isCompared } }: { rows: RowsStage }) => (
  <>
    {guessed.length > 0 && (
      <Alert severity="info">
        {words('columnsGuessed', {
          columns: guessed
            .map(({ text, heading }) => words('columnAs', { text, heading: headingLabels[heading] }))
            .join(', '),
        })}
      </Alert>
    )}
    {leftOut.length > 0 && (
      <Alert severity="info">
        {words('leftOutHeadings', { count: uploadHeadings.length, leftOut: leftOut.slice(0, 12).join(', ') })}
      </Alert>
    )}
    {isGuess && <Alert severity="warning">{words('notUtf8')}</Alert>}
    {!isCompared && <Alert severity="info">{words('notCompared')}</Alert>}
  </>
);
