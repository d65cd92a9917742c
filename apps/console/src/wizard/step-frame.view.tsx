import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { openDialog } from '../keyboard/lost-focus.listener.ts';
import type { DraftKeeper, Keeping, WizardDraft } from './draft-keeper.store.ts';
import { StartOverDialog } from './start-over.dialog.tsx';
import { useFocusNext } from './use-focus-next.ts';
import { words } from './wizard.words.ts';

/** The keeper of any draft. */
type AnyKeeper = Pick<DraftKeeper<WizardDraft>, 'keeping' | 'subscribe'>;

type StepFrameProps = {
  step: string;
  label: string;
  /** Id of the step's form. A new step moves the focus to what the form asks for first; without one, to its heading. */
  formElement?: string | undefined;
  /** Explanation below the step's heading. */
  hint: string;
  /** What the wizard saves: `the client`. */
  what: string;
  /** Covers the step while another one renders. */
  veil: RefObject<HTMLDivElement | null>;
  keeper: AnyKeeper;
  /** The service's message about this step, if any. */
  notice: ReactNode;
  /** What starting over loses, as a sentence. */
  lost: string;
  onStartOver: () => void;
  footer: ReactNode;
  children: ReactNode;
};

/** Without a keyboard, a focused field would cover half of the screen with one. */
const isTouched = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

/** The frame of every step: heading, errors, save state, buttons. */
export function StepFrame(props: StepFrameProps) {
  const { step, label, formElement, hint, what, veil, keeper, notice, lost, onStartOver, footer, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const formOf = () =>
    formElement === undefined ? null : document.querySelector<HTMLFormElement>(`#${CSS.escape(formElement)}`);
  const focusNext = useFocusNext(formOf, true);
  useEffect(() => {
    if (document.querySelector(openDialog)) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    if (!isTouched()) focusNext();
  }, [step, focusNext]);
  const failed = useSyncExternalStore(keeper.subscribe, () => keeper.keeping() === 'failed');
  return (
    <Card
      component="section"
      aria-labelledby="step-title"
      sx={{ position: 'relative', overflow: 'visible', px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: 2.5 } }}
    >
      <Veil veil={veil} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr auto' }, columnGap: 2, mb: 2.5 }}>
        <StepHeading label={label} hint={hint} heading={heading} />
        <KeptLine keeper={keeper} lost={lost} onStartOver={onStartOver} />
      </Box>
      {failed && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words('draftNotKept', { what })}
        </Alert>
      )}
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>{notice}</Box>
      {children}
      {footer}
    </Card>
  );
}

type StepHeadingProps = { label: string; hint: string; heading: RefObject<HTMLHeadingElement | null> };

const StepHeading = memo(function StepHeading({ label, hint, heading }: StepHeadingProps) {
  return (
    <>
      <Typography id="step-title" ref={heading} tabIndex={-1} component="h2" variant="h2" sx={{ outline: 'none' }}>
        {label}
      </Typography>
      {/* across the card, below the line beside the heading */}
      <Typography color="textSecondary" sx={{ gridColumn: '1 / -1', gridRow: 2 }}>
        {hint}
      </Typography>
    </>
  );
});

const kept: Record<Exclude<Keeping, 'untouched'>, string> = {
  saved: words('keptOnThisDevice'),
  saving: words('keeping'),
  memory: words('keptInMemory'),
  failed: words('notKept'),
};

const KeptLine = memo(function KeptLine({
  keeper,
  lost,
  onStartOver,
}: Pick<StepFrameProps, 'keeper' | 'lost' | 'onStartOver'>) {
  const keeping = useSyncExternalStore(keeper.subscribe, keeper.keeping);
  const [asking, setAsking] = useState(false);
  if (keeping === 'untouched') return null;
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
          {words('startOver')}
        </Button>
      </Typography>
      <StartOverDialog open={asking} onStartOver={onStartOver} onClose={() => setAsking(false)}>
        {lost}
      </StartOverDialog>
    </>
  );
});

/** The loading overlay of 1§2, shown only while a step takes long to render. */
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
