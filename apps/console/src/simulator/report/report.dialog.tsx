import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog, notify } from '@oware/ui';
import { useEffect, useRef, useState } from 'react';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { sendForFile } from '../../api/transport.ts';
import { Fact, FactList } from '../../record/facts.view.tsx';
import { saveAs } from '../../record/save-file.download.ts';
import { useSession } from '../../session/use-session.ts';
import { reportProblem } from './report.calls.ts';
import type { ReportDialogProps } from '../report.panel.tsx';
import { addressWithoutSecrets, storable } from './reported-draft.rules.ts';
import { ReportedDrafts } from './reported-draft.view.tsx';
import { type FoundDrafts, listDrafts } from './reported-drafts.store.ts';
import { words } from '../simulator.words.ts';

const fileName = 'reported-problem.oware.zip';
const mostCharacters = 2000;

/** Shows what a capsule gets of this browser, and saves it: the sandbox, this screen and the person's drafts. */
export function ReportDialog({ onClose }: ReportDialogProps) {
  const { email } = useSession();
  const problem = useRef<HTMLTextAreaElement>(null);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // the screen under the dialog
  const [address] = useState(() => addressWithoutSecrets(location));
  const found = useDrafts(email);
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const save = async () => {
    if (!found || busy) return;
    setBusy(true);
    setFailure(undefined);
    const { signal } = (request.current = new AbortController());
    const body = {
      address,
      account: email,
      problem: storable(problem.current?.value.trim() ?? ''),
      drafts: found.drafts,
    };
    const { data, error } = await sendForFile({ call: reportProblem, body }, signal);
    if (signal.aborted) return;
    setBusy(false);
    if (error) return setFailure(error.message);
    saveAs(data, fileName);
    notify.success(words('capsuleSaved'));
    onClose();
  };
  return (
    <FormDialog
      title={words('reportAProblem')}
      submit={words('saveCapsule')}
      wide
      busy={busy}
      mayStop
      disabled={!found}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography color="textSecondary">{words('capsuleAbout')}</Typography>
      <TextField
        label={words('whatWentWrong')}
        inputRef={problem}
        multiline
        minRows={3}
        maxRows={8}
        autoFocus
        slotProps={{ htmlInput: { maxLength: mostCharacters } }}
      />
      <FactList>
        <Fact label={words('screen')} value={address} />
        <Fact label={words('account2')} value={email} />
        <Fact label={words('unsentDraftsWithout')} value={found && <Drafts found={found} />} />
      </FactList>
      <ProblemAlert problem={failure} />
    </FormDialog>
  );
}

const Drafts = ({ found: { drafts, leftOut, isUnreadable } }: { found: Listed }) => (
  <>
    {isUnreadable ? words('draftsUnreadable') : drafts.length === 0 && leftOut === 0 && words('none')}
    <ReportedDrafts drafts={drafts} />
    {leftOut > 0 && words('draftsTooLarge', { number: leftOut })}
  </>
);

type Listed = FoundDrafts & { isUnreadable?: boolean };

/** Returns the drafts that a report gets; undefined while they are read. A report is useful without them, too. */
function useDrafts(email: string): Listed | undefined {
  const [found, setFound] = useState<Listed>();
  useEffect(() => {
    let isOpen = true;
    void listDrafts(email)
      .catch((): Listed => ({ drafts: [], leftOut: 0, isUnreadable: true }))
      .then((listed) => isOpen && setFound(listed));
    return () => void (isOpen = false);
  }, [email]);
  return found;
}
