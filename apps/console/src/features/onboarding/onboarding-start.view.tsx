import { mdiAccountOutline, mdiBriefcaseAccountOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { LenderForm } from '../../api/readings.ts';
import type { OnboardingFlow } from '@oware/domain';
import { Icon } from '@oware/ui';
import { ContinueCard } from '../../wizard/continue.card.tsx';
import type { OnboardingDraft } from '../../onboarding-draft/onboarding.draft.ts';
import { DraftSummary } from './draft/draft-summary.view.tsx';
import type { SavedOnboarding } from '../../onboarding-draft/onboarding.drafts.ts';
import { flowLabels } from './wizard/step.text.ts';
import { words } from './onboarding.words.ts';

type StartProps = {
  form: LenderForm;
  saved: SavedOnboarding | null;
  /** Whether this browser can save the input. */
  isKept: boolean;
  onContinue: (draft: OnboardingDraft) => void;
  onStartOver: () => Promise<void>;
  onBegin: (flow: OnboardingFlow) => void;
};

/** The start of onboarding: continue a draft, or choose the kind of client. */
export const Start = ({ form, saved, isKept, onContinue, onStartOver, onBegin }: StartProps) =>
  saved ? (
    <ContinueCard lost={words('startOverAbout')} onContinue={() => onContinue(saved.draft)} onStartOver={onStartOver}>
      <DraftSummary saved={saved} />
    </ContinueCard>
  ) : (
    <FlowChoice form={form} isKept={isKept} onBegin={onBegin} />
  );

const icons: Record<OnboardingFlow, string> = { staff: mdiBriefcaseAccountOutline, 'non-staff': mdiAccountOutline };
const flows = ['staff', 'non-staff'] as const;

type FlowChoiceProps = Pick<StartProps, 'form' | 'isKept' | 'onBegin'> & {
  /** The flow so far, if the person came back to change it. */
  chosen?: OnboardingFlow;
};

/** Asks for the kind of client. It can be changed later; answers of steps that both flows have are kept. */
export const FlowChoice = ({ form, isKept, chosen, onBegin }: FlowChoiceProps) => (
  <Box component="section" aria-labelledby="flows-title" sx={{ maxWidth: 880 }}>
    <Typography id="flows-title" component="h2" variant="h2">
      {words('whoIsTheClient')}
    </Typography>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {words('formNamed', { form: form.form_title })} {chosen && words('answersKept')}
    </Typography>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))' }}>
      {flows.map((flow, at) => (
        <Card
          key={flow}
          sx={{
            position: 'relative',
            display: 'flex',
            gap: 2,
            p: 2.5,
            '&:hover': { bgcolor: 'action.hover' },
            // around all that can be pressed
            '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          <Icon path={icons[flow]} sx={{ fontSize: 32, color: 'primary.main', mt: 0.25 }} />
          <div>
            <ButtonBase
              autoFocus={chosen ? flow === chosen : at === 0}
              onClick={() => onBegin(flow)}
              aria-describedby={`${flow}-text`}
              sx={{
                typography: 'h2',
                textAlign: 'left',
                '&.Mui-focusVisible, &:focus-visible': { outline: 'none' },
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
        {words('noDraftStorage')}
      </Alert>
    )}
  </Box>
);
