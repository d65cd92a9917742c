import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { builderSteps, completedStep } from './form-builder.state.ts';
import { words } from './forms.words.ts';

type StepperProps = { step: number; stepHref: (step: number) => string };

/** The six steps and the completed one, each with its own address that can be opened at any time (3§2). */
export const BuilderStepper = ({ step, stepHref }: StepperProps) => (
  <Box
    component="ol"
    aria-label={words('steps')}
    sx={{ display: 'flex', gap: { xs: 0.5, md: 1 }, m: 0, p: 0, listStyle: 'none' }}
  >
    {[...builderSteps.map(({ step: name }) => name), words('completed')].map((name, at) => (
      <Box component="li" key={name} sx={{ flex: 1, minWidth: 0 }}>
        <StepLink name={name} at={at} step={step} href={stepHref(at)} />
      </Box>
    ))}
  </Box>
);

/** A phone has space for the numbers; the name of each step stays for screen readers. */
function StepLink({ name, at, step, href }: { name: string; at: number; step: number; href: string }) {
  const isOpen = at === step;
  return (
    <Link
      href={href}
      underline="none"
      aria-current={isOpen ? 'step' : undefined}
      sx={{
        display: 'block',
        pt: 0.75,
        borderTop: 4,
        borderColor: at <= step ? 'primary.main' : 'divider',
        color: isOpen ? 'primary.main' : 'text.secondary',
        fontWeight: isOpen ? 650 : 500,
        fontSize: '0.8125rem',
        textAlign: { xs: 'center', md: 'left' },
      }}
    >
      {at < completedStep ? `${at + 1}` : '✓'}
      <Box
        component="span"
        sx={{
          position: { xs: 'absolute', md: 'static' },
          clipPath: { xs: 'inset(50%)', md: 'none' },
          width: { xs: '1px', md: 'auto' },
          height: { xs: '1px', md: 'auto' },
          overflow: 'hidden',
          whiteSpace: { xs: 'nowrap', md: 'normal' },
        }}
      >
        {' '}
        {name}
      </Box>
    </Link>
  );
}
