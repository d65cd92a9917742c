import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FormDialog, notify } from '@oware/ui';
import { useEffect, useRef, useState } from 'react';
import { sendForFile } from '../api/transport.ts';
import { Fact } from '../record/facts.view.tsx';
import { saveAs } from '../record/save-file.download.ts';
import { useSession } from '../session/use-session.ts';
import { reportProblem } from './report.calls.ts';
import type { ReportDialogProps } from './report.panel.tsx';
import { addressWithoutSecrets, storable } from './reported-draft.rules.ts';
import { ReportedDrafts } from './reported-draft.view.tsx';
import { type FoundDrafts, listDrafts } from './reported-drafts.store.ts';

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
  const failed = useRef<HTMLDivElement>(null);
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  // on a phone the list may fill the dialog
  useEffect(() => failed.current?.scrollIntoView({ block: 'nearest' }), [failure]);

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
    notify.success('The capsule was saved.');
    onClose();
  };
  return (
    <FormDialog
      title="Report a problem"
      submit="Save capsule"
      wide
      busy={busy}
      disabled={!found}
      onSubmit={save}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        A capsule is one file with everything in your sandbox, the messages in its inbox with their codes, and what is
        listed here. Give it to the person who looks into the problem. It opens at the simulator desk of another
        machine.
      </Typography>
      <TextField
        label="What went wrong?"
        inputRef={problem}
        multiline
        minRows={3}
        maxRows={8}
        autoFocus
        slotProps={{ htmlInput: { maxLength: mostCharacters } }}
      />
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
        <Fact label="Screen" value={address} />
        <Fact label="Account" value={email} />
        <Fact label="Unsent drafts, without photos, codes and PINs" value={found && <Drafts found={found} />} />
      </Box>
      {failure !== undefined && (
        <Alert ref={failed} severity="error">
          {failure}
        </Alert>
      )}
    </FormDialog>
  );
}

const Drafts = ({ found: { drafts, leftOut, isUnreadable } }: { found: Listed }) => (
  <>
    {isUnreadable ? 'They can’t be read in this browser.' : drafts.length === 0 && leftOut === 0 && 'None'}
    <ReportedDrafts drafts={drafts} />
    {leftOut > 0 && `Left out because they are too large: ${leftOut}`}
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
