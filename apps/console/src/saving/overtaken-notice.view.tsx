import Alert from '@mui/material/Alert';
import type { Change } from '../record/change-list.view.tsx';
import { ChangedNotice } from './changed-notice.view.tsx';
import type { useBegunVersion } from './use-begun-version.ts';
import { words } from './saving.words.ts';

type Begun = Pick<ReturnType<typeof useBegunVersion>, 'isGone' | 'isChanged' | 'keepMine' | 'takeNewest'>;
type OvertakenNoticeProps = {
  /** `contact`. */
  what: string;
  begun: Begun;
  changes: readonly Change[];
  /** Runs when the person has chosen a version: resets the rejected save, so that the form no longer shows its error. */
  onChosen: () => void;
};

/** Warns that a colleague removed or changed the record since the form was opened. */
export function OvertakenNotice({ what, begun, changes, onChosen }: OvertakenNoticeProps) {
  if (begun.isGone) return <Alert severity="warning">{words('removedSince', { what })}</Alert>;
  return (
    begun.isChanged && (
      <ChangedNotice
        what={words('thisRecord', { what })}
        changes={changes}
        onKeepMine={() => (begun.keepMine(), onChosen())}
        onTakeNewest={() => (begun.takeNewest(), onChosen())}
      />
    )
  );
}
