import { mdiCheckCircle, mdiChevronDown, mdiChevronUp, mdiCircleOutline, mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon, unseen } from '@oware/ui';
import { useId, useState } from 'react';
import { notifyFailure } from './failures.api.ts';
import { type ReadProgress, useOpenHintMutation } from './lesson.api.ts';
import { words } from './simulator.words.ts';

type Step = ReadProgress['steps'][number];

/**
 * The running lesson with its steps. It folds up, so that it doesn't cover what the trainee works on. On a phone it begins
 * folded up, with the current step.
 */
export function LessonSteps({ lesson }: { lesson: ReadProgress }) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [isFolded, setFolded] = useState(isPhone);
  const titleId = useId();
  const { title, purpose, persona, account, steps, file } = lesson;
  const metCount = steps.filter(({ metAt }) => metAt !== null).length;
  const current = steps.findIndex(({ metAt }) => metAt === null);
  return (
    <Paper
      data-bottom-bar
      component="aside"
      aria-labelledby={titleId}
      elevation={6}
      sx={isFolded ? foldedPanel : panel}
    >
      <GlobalStyles styles={isFolded ? roomForFolded : roomForPanel} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 0.5, py: 0.5 }}>
        <Typography id={titleId} component="h2" variant="h3" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <Typography role="status" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {metCount === steps.length ? words('done') : words('metOf', { met: metCount, count: steps.length })}
        </Typography>
        <IconButton
          onClick={() => setFolded(!isFolded)}
          aria-expanded={!isFolded}
          aria-label={isFolded ? words('showTheLesson') : words('foldTheLessonUp')}
        >
          <Icon path={isFolded ? mdiChevronUp : mdiChevronDown} />
        </IconButton>
      </Box>
      {isFolded && isPhone && current >= 0 && (
        <Typography sx={{ px: 2, pb: 1, ...twoLines }}>{steps[current]?.text}</Typography>
      )}
      {!isFolded && (
        <Box sx={{ px: 2, pb: 2, overflowY: 'auto', overflowWrap: 'anywhere' }}>
          <Typography color="textSecondary">{purpose}</Typography>
          <Typography sx={{ mt: 1 }}>{persona}</Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, fontSize: '0.8125rem' }}>
            {words('account', { account })}
          </Typography>
          {file && <FileButton file={file} />}
          <Box component="ol" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
            {steps.map((step, at) => (
              <LessonStep key={at} step={step} at={at} isCurrent={at === current} />
            ))}
          </Box>
          {metCount === steps.length && <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{words('allMet')}</Typography>}
        </Box>
      )}
    </Paper>
  );
}

function LessonStep({ step, at, isCurrent }: { step: Step; at: number; isCurrent: boolean }) {
  const [open, { isLoading }] = useOpenHintMutation();
  const isMet = step.metAt !== null;
  return (
    <Box component="li" aria-current={isCurrent ? 'step' : undefined} sx={{ display: 'flex', gap: 1 }}>
      <Icon
        path={isMet ? mdiCheckCircle : mdiCircleOutline}
        sx={{ mt: 0.25, flex: 'none', color: isMet ? 'success.main' : 'text.secondary' }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: isCurrent ? 600 : 400 }}>
          <Box component="span" sx={unseen}>
            {`${isMet ? words('stepMet') : words('stepOpen')} `}
          </Box>
          {step.text}
        </Typography>
        {step.hint !== null && <Typography color="textSecondary">{step.hint}</Typography>}
        {step.hasHint && step.hint === null && !isMet && (
          <Button
            size="small"
            loading={isLoading}
            aria-label={words('showHintFor', { step: at + 1 })}
            onClick={() => void open({ body: { step: at } }).then(({ error }) => notifyFailure(error))}
            sx={{ ml: -1.75 }}
          >
            {words('showAHint')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function FileButton({ file: { name, content } }: { file: NonNullable<ReadProgress['file']> }) {
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
  };
  return (
    <Button size="small" variant="outlined" startIcon={<Icon path={mdiDownload} />} onClick={save} sx={{ mt: 1 }}>
      {name}
    </Button>
  );
}

/** Pixels that a screen's bar of buttons takes at the end of a wide screen, and the folded panel at that of a phone. */
const barHeight = 88;
const foldedHeight = 104;
const panelShare = { xs: '45dvh', sm: '60dvh' };

const panel = {
  position: 'fixed',
  right: { xs: 0, sm: 16 },
  bottom: { xs: 0, sm: 16 },
  'body:has(#main [data-bottom-bar]) &': { bottom: { xs: 0, sm: barHeight } },
  zIndex: 'drawer',
  display: 'flex',
  displayPrint: 'none',
  flexDirection: 'column',
  width: { xs: 1, sm: 340 },
  maxHeight: panelShare,
  borderRadius: { xs: 0, sm: 2 },
  border: 1,
  borderColor: 'divider',
};
const foldedPanel = { ...panel, minHeight: { xs: foldedHeight, sm: 0 } };
const twoLines = { display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' };
/**
 * The end of a screen can be scrolled above the panel, also if the screen is short: its buttons may stand there. A bar of
 * buttons stays above the panel on a phone, whose whole width the panel takes; on a wide screen the panel is above the bar.
 */
const roomFor = (height: typeof panelShare) => ({
  '@media screen': { '#main': { paddingBottom: `calc(${height.sm} + ${barHeight}px)` } },
  '@media screen and (width < 600px)': {
    '#main': { paddingBottom: `calc(${height.xs} + 16px)` },
    '#main [data-bottom-bar]': { bottom: height.xs },
  },
});
const roomForFolded = roomFor({ xs: `${foldedHeight}px`, sm: '0px' });
const roomForPanel = roomFor(panelShare);
