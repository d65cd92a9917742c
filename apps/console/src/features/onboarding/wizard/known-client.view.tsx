import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ClientSummary } from '../../../api/readings.ts';
import { formatMobile } from '@oware/domain';
import { type Problem, ProblemText } from '../../../api/problem-alert.tsx';
import { paths } from '../../../paths.ts';
import { words } from '../onboarding.words.ts';

type KnownClientProps = { client: ClientSummary; what?: string; said?: Problem | undefined };

/** Names the client that already has `what`, or shows the service's message, with a link. The input is kept. */
export const KnownClientNotice = ({ client, what, said }: KnownClientProps) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" size="small" href={paths.client(client.id)} sx={{ whiteSpace: 'nowrap' }}>
        {words('openClient')}
      </Button>
    }
  >
    <AlertTitle>{words('knownClient', { name: client.name })}</AlertTitle>
    <ProblemText
      problem={said ?? words('belongsToClient', { what: what ?? words('thisNumber'), customerUid: client.customerUid })}
    />
    {said &&
      client.mobileNo &&
      ` ${words('phoneOf', { phone: formatMobile(client.mobileNo).replaceAll(' ', '\u00a0') })}`}
  </Alert>
);
