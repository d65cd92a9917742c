import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ClientSummary } from '../../../api/readings.ts';
import { formatMobile } from '@oware/domain';
import { type Problem, ProblemText } from '../../../api/problem-alert.tsx';
import { paths } from '../../../paths.ts';

type KnownClientProps = { client: ClientSummary; what?: string; said?: Problem | undefined };

/** Says who has `what` already, or what the service said, and leads there; what was typed so far stays. */
export const KnownClientNotice = ({ client, what, said }: KnownClientProps) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" size="small" href={paths.client(client.id)} sx={{ whiteSpace: 'nowrap' }}>
        Open client
      </Button>
    }
  >
    <AlertTitle>{client.name} is a client already</AlertTitle>
    <ProblemText problem={said ?? `${what ?? 'This number'} is that of client ${client.customerUid}.`} />
    {said && client.mobileNo && ` Phone: ${formatMobile(client.mobileNo).replaceAll(' ', '\u00a0')}.`}
  </Alert>
);
