import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ClientSummary } from '../../../api/readings.ts';
import { formatMobile } from '@oware/domain';
import { type Problem, ProblemText } from '../../../api/problem-alert.tsx';
import { paths } from '../../../paths.ts';

type KnownClientProps = { client: ClientSummary; what?: string; said?: Problem | undefined };

/** Names the client that already has `what`, or shows the service's message, with a link. The input is kept. */
export const KnownClientNotice = ({ client, what, said }: KnownClientProps) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" size="small" href={paths.client(client.id)} sx={{ whiteSpace: 'nowrap' }}>
        Open client
      </Button>
    }
  >
    <AlertTitle>{client.name} is already a client</AlertTitle>
    <ProblemText problem={said ?? `${what ?? 'This number'} belongs to client ${client.customerUid}.`} />
    {said && client.mobileNo && ` Phone: ${formatMobile(client.mobileNo).replaceAll(' ', '\u00a0')}.`}
  </Alert>
);
