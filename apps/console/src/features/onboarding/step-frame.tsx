import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { FieldErrors } from '@oware/contract';
import type { ClientSummary } from '../../api/readings.ts';
import type { OnboardingStep } from '@oware/domain';
import { memo, useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { KnownClientNotice } from './known-client.tsx';
import { sentencesOf } from './refusals.ts';
import { StartAnewDialog } from './start-anew.dialog.tsx';
import { stepHints, stepLabels } from './step.text.ts';
import type { DraftKeeper, Keeping } from './store/draft-keeper.ts';

type StepFrameProps = {
  step: OnboardingStep;
  /** Lies over the step while another is being drawn. */
  veil: RefObject<HTMLDivElement | null>;
  keeper: DraftKeeper;
  refused: FieldErrors;
  /** The client for whose sake the service refused, where it is known who. */
  inTheWay: ClientSummary | undefined;
  onAnew: () => void;
  footer: ReactNode;
  children: ReactNode;
};

/** Around every step: heading, what is wrong, whether it is kept, buttons. A new step takes the focus to its heading. */
export function StepFrame({ step, veil, keeper, refused, inTheWay, onAnew, footer, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.querySelector('[role="dialog"]')) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  const failed = useSyncExternalStore(keeper.subscribe, () => keeper.keeping() === 'failed');
  const told = sentencesOf(Object.values(refused));
  return (
    <Card
      component="section"
      aria-labelledby="step-title"
      sx={{ position: 'relative', overflow: 'visible', px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 2.5 } }}
    >
      <Veil veil={veil} />
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 2, mb: 2.5 }}>
        <StepHeading step={step} heading={heading} />
        <KeptLine keeper={keeper} onAnew={onAnew} />
      </Box>
      {failed && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          What you type could not be kept on this device. Stay on this page until the client is saved.
        </Alert>
      )}
      {told !== '' && (
        <Box sx={{ mb: 2 }}>
          {inTheWay ? <KnownClientNotice client={inTheWay} said={told} /> : <Alert severity="error">{told}</Alert>}
        </Box>
      )}
      <Box sx={{ '& :is(input, select, button, a)': { scrollMarginTop: 96, scrollMarginBottom: 110 } }}>
        {children}
        {footer}
      </Box>
    </Card>
  );
}

type StepHeadingProps = { step: OnboardingStep; heading: RefObject<HTMLHeadingElement | null> };

const StepHeading = memo(function StepHeading({ step, heading }: StepHeadingProps) {
  return (
    <Box sx={{ flex: 1 }}>
      <Typography id="step-title" ref={heading} tabIndex={-1} component="h2" variant="h2" sx={{ outline: 'none' }}>
        {stepLabels[step]}
      </Typography>
      <Typography color="textSecondary">{stepHints[step]}</Typography>
    </Box>
  );
});

const kept: Record<Keeping, string> = {
  saved: 'Kept on this device',
  saving: 'Keeping…',
  memory: 'Kept until this page is closed: this browser cannot keep it safely',
  failed: 'Not kept',
};

const KeptLine = memo(function KeptLine({ keeper, onAnew }: Pick<StepFrameProps, 'keeper' | 'onAnew'>) {
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.keeping);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Typography variant="body2" color="textSecondary" data-keeping={keeping} sx={{ maxWidth: 320 }}>
        {kept[keeping]}
        {' · '}
        <Button
          size="small"
          onClick={() => setAsking(true)}
          sx={{ minHeight: 24, minWidth: 0, py: 0, px: 0.5, font: 'inherit' }}
        >
          Start anew
        </Button>
      </Typography>
      <StartAnewDialog open={asking} onAnew={onAnew} onClose={() => setAsking(false)}>
        What you entered for this client is then gone, with its photos.
      </StartAnewDialog>
    </>
  );
});

/** The loading overlay of 1§2: seen where a step takes long to draw, and no longer than that. */
const Veil = memo(function Veil({ veil }: Pick<StepFrameProps, 'veil'>) {
  return (
    <Box
      ref={veil}
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 2,
        borderRadius: 'inherit',
        bgcolor: 'background.paper',
        opacity: 0,
        pointerEvents: 'none',
        '&[data-raised]': { opacity: 0.7 },
      }}
    />
  );
});
