import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { usePermissions } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { type FirstStep, useDismissal, useFirstSteps } from './use-first-steps.ts';
import { words } from './dashboard.words.ts';

/** A lender with more clients is not new. */
const mostClients = 10;

type FirstStepsProps = { lenderId: string; clients: number | undefined };

/** Guides managers of a new organisation to its first form, product, colleague and client. */
export function FirstSteps({ lenderId, clients }: FirstStepsProps) {
  const session = useSession();
  const isAdministrator = useIsAdministrator();
  const refusal = usePermissions();
  const { isDismissed, dismiss } = useDismissal(session.person, lenderId);
  const manages = (['forms.manage', 'products.manage', 'users.manage'] as const).every(
    (action) => refusal(action) === undefined,
  );
  if (isDismissed || !manages || isAdministrator || clients === undefined || clients > mostClients) return null;
  return <StepList lenderId={lenderId} clients={clients} onDismiss={dismiss} />;
}

type StepListProps = { lenderId: string; clients: number; onDismiss: () => void };

function StepList({ lenderId, clients, onDismiss }: StepListProps) {
  const steps = useFirstSteps(lenderId, clients);
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  if (!steps || done === steps.length) return null;
  return (
    <Card component="section" variant="outlined" aria-labelledby="first-steps" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="first-steps" component="h2" variant="h2">
          {words('firstSteps', { done, count: steps.length })}
        </Typography>
        <Button size="small" onClick={onDismiss}>
          {words('dismissFirstSteps')}
        </Button>
      </Stack>
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {steps.map((step) => (
          <StepItem key={step.href} step={step} />
        ))}
      </Box>
    </Card>
  );
}

const StepItem = ({ step: { title, text, href, isDone } }: { step: FirstStep }) => (
  <Stack component="li" direction="row" sx={{ gap: 1.25 }}>
    <Icon
      path={isDone ? mdiCheckCircle : mdiCircleOutline}
      sx={{ color: isDone ? 'success.main' : 'text.secondary', mt: 0.25 }}
    />
    <div>
      {isDone ? (
        <Typography component="span">{words('stepDone', { title })}</Typography>
      ) : (
        <Link href={href}>{title}</Link>
      )}
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </div>
  </Stack>
);
