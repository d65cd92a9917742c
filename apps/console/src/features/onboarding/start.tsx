import { mdiAccountOutline, mdiBriefcaseAccountOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { LenderForm } from '../../api/readings.ts';
import type { OnboardingFlow } from '@oware/domain';
import { Icon } from '@oware/ui';
import { useState } from 'react';
import type { OnboardingDraft } from './draft.ts';
import { DraftSummary } from './draft-summary.tsx';
import { StartAnewDialog } from './start-anew.dialog.tsx';
import { flowLabels } from './step.text.ts';
import type { SavedDraft } from './store/draft-store.ts';

type StartProps = {
  form: LenderForm;
  saved: SavedDraft | null;
  /** Whether this browser keeps what is typed. */
  isKept: boolean;
  onContinue: (draft: OnboardingDraft) => void;
  onAnew: () => Promise<void>;
  onBegin: (flow: OnboardingFlow) => void;
};

/** Where onboarding begins: with what was begun before, or with the kind of client. */
export const Start = ({ form, saved, isKept, onContinue, onAnew, onBegin }: StartProps) =>
  saved ? (
    <Continue saved={saved} onContinue={onContinue} onAnew={onAnew} />
  ) : (
    <Flows form={form} isKept={isKept} onBegin={onBegin} />
  );

function Continue({ saved, onContinue, onAnew }: Pick<StartProps, 'onContinue' | 'onAnew'> & { saved: SavedDraft }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card component="section" aria-label="What you began" sx={{ p: 2.5, maxWidth: 640 }}>
        <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
          Continue where you left off
        </Typography>
        <DraftSummary saved={saved} />
        <Box sx={{ display: 'flex', gap: 1, mt: 2.5, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => onContinue(saved.draft)}>
            Continue
          </Button>
          <Button onClick={() => setAsking(true)}>Start anew</Button>
        </Box>
      </Card>
      <StartAnewDialog open={asking} onAnew={onAnew} onClose={() => setAsking(false)}>
        What you began with this form is then gone from this device, with its photos.
      </StartAnewDialog>
    </>
  );
}

const icons: Record<OnboardingFlow, string> = { staff: mdiBriefcaseAccountOutline, 'non-staff': mdiAccountOutline };
const flows = ['staff', 'non-staff'] as const;

const Flows = ({ form, isKept, onBegin }: Pick<StartProps, 'form' | 'isKept' | 'onBegin'>) => (
  <Box component="section" aria-labelledby="flows-title" sx={{ maxWidth: 880 }}>
    <Typography id="flows-title" component="h2" variant="h2">
      Who is the client?
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      Form: {form.form_title}
    </Typography>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }}>
      {flows.map((flow) => (
        <Card
          key={flow}
          sx={{ position: 'relative', display: 'flex', gap: 2, p: 2.5, '&:hover': { bgcolor: 'action.hover' } }}
        >
          <Icon path={icons[flow]} sx={{ fontSize: 32, color: 'primary.main', mt: 0.25 }} />
          <div>
            <ButtonBase
              onClick={() => onBegin(flow)}
              aria-describedby={`${flow}-text`}
              sx={{
                typography: 'h2',
                textAlign: 'left',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {flowLabels[flow].title}
            </ButtonBase>
            <Typography id={`${flow}-text`} color="textSecondary">
              {flowLabels[flow].text}
            </Typography>
          </div>
        </Card>
      ))}
    </Box>
    {!isKept && (
      <Alert severity="info" sx={{ mt: 2 }}>
        This browser cannot keep what you type safely. It is kept until you close or reload the page, and not longer.
      </Alert>
    )}
  </Box>
);
