import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { apiFailureOf } from '../api/failure.ts';
import { ChangeList, type Change } from '../record/change-list.view.tsx';
import { words } from './saving.words.ts';

type ChangedNoticeProps = {
  /** `This product`. */
  what: string;
  /** Changes by someone else since the person started; empty if unknown. */
  changes: readonly Change[];
  /** The error of the last save, if any. A conflict brings the notice into view. */
  refused?: unknown;
  onTakeNewest: () => void;
  onKeepMine: () => void;
};

/** Warns that someone else saved the record in the meantime. Nothing is lost until the person chooses. */
export function ChangedNotice({ what, changes, refused, onTakeNewest, onKeepMine }: ChangedNoticeProps) {
  const alert = useRef<HTMLDivElement>(null);
  const isRefused = apiFailureOf(refused)?.code === 'conflict';
  useEffect(() => {
    // the button that was pressed may be far below
    if (isRefused) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused, refused]);
  return (
    <Alert ref={alert} severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{words('changedSince', { what })}</AlertTitle>
      {changes.length > 0 && <ChangeList changes={changes} label={words('changes')} />}
      <Stack sx={{ gap: 1, mt: 1 }}>
        {words('changedAbout')}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
            {words('keepMine')}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={onTakeNewest}>
            {words('useTheNewest')}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
