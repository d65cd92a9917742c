import { mdiCheckCircle } from '@mdi/js';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon, StatusBadge } from '@oware/ui';
import type { Compliance } from '../../api/readings.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { standingText, stepTexts } from './compliance.text.ts';
import { SubmissionFacts } from './submission-facts.view.tsx';
import { SubmissionHistory } from './submission-history.view.tsx';
import { words } from './compliance.words.ts';

type GoLiveProps = {
  /** Undefined if the provider does not send it. */
  compliance: Compliance | undefined;
  /** Undefined if nothing can be changed. */
  onChange: (() => void) | undefined;
};

/** Step 2: the badges Submitted (3§4), the status, the submission and its history. */
export function GoLiveStep({ compliance, onChange }: GoLiveProps) {
  const newest = compliance?.submissions[0];
  const standing = newest && standingText(newest);
  return (
    <Stack sx={{ gap: 3 }}>
      <Box
        component="ul"
        aria-label={words('completedSteps')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}
      >
        {[stepTexts.type.label, stepTexts.owner.label].map((label) => (
          <Box component="li" key={label} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Icon path={mdiCheckCircle} sx={{ color: 'success.main' }} />
            <Typography sx={{ fontWeight: 600, mr: 'auto' }}>{label}</Typography>
            <StatusBadge label={words('submitted')} tone="teal" />
          </Box>
        ))}
      </Box>
      {standing && (
        <Alert severity={standing.severity}>
          {newest.reason && <AlertTitle>{standing.text}</AlertTitle>}
          {newest.reason || standing.text}
        </Alert>
      )}
      {onChange && newest && (
        <Box>
          <Permitted action="compliance.submit">
            <Button variant={newest.status === 'Returned' ? 'contained' : 'outlined'} onClick={onChange}>
              {newest.status === 'Returned' ? words('changeAndSubmitAgain') : words('replaceThisSubmission')}
            </Button>
          </Permitted>
        </Box>
      )}
      {newest && <SubmissionFacts submission={newest} />}
      {compliance && compliance.submissions.length > 0 && <SubmissionHistory submissions={compliance.submissions} />}
    </Stack>
  );
}
