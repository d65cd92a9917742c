import Box from '@mui/material/Box';
import { filledSegments, stepsOf, type OnboardingFlow, type OnboardingStep } from '@oware/domain';
import { memo } from 'react';
import { stepLabels } from './step.text.ts';
import { words } from '../onboarding.words.ts';

const segments = 8;

/** Progress of onboarding in eight segments (1§2, 1§9). */
export const ProgressBar = memo(function ProgressBar({ flow, step }: { flow: OnboardingFlow; step: OnboardingStep }) {
  const steps = stepsOf(flow);
  const filled = filledSegments(flow, step);
  return (
    <Box
      role="progressbar"
      aria-label={words('progress')}
      aria-valuemin={0}
      aria-valuemax={segments}
      aria-valuenow={filled}
      aria-valuetext={words('stepOf', {
        number: steps.indexOf(step) + 1,
        count: steps.length,
        step: stepLabels[step],
      })}
      sx={{ display: 'grid', gridTemplateColumns: `repeat(${segments}, 1fr)`, gap: 0.75, mb: 2.5 }}
    >
      {Array.from({ length: segments }, (_, at) => (
        <Box key={at} sx={{ height: 6, borderRadius: 1, bgcolor: at < filled ? 'primary.main' : 'divider' }} />
      ))}
    </Box>
  );
});
