import Alert from '@mui/material/Alert';
import type { Change } from '../record/change-list.view.tsx';
import { ChangedNotice } from './changed-notice.view.tsx';
import type { useBegunVersion } from './use-begun-version.ts';

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
  if (begun.isGone) return <Alert severity="warning">Someone else removed this {what}. Add it again, or cancel.</Alert>;
  return (
    begun.isChanged && (
      <ChangedNotice
        what={`This ${what}`}
        changes={changes}
        onKeepMine={() => (begun.keepMine(), onChosen())}
        onTakeNewest={() => (begun.takeNewest(), onChosen())}
      />
    )
  );
}
