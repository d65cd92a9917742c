import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import type { ClientSummary } from '@oware/contract';
import { formatMobile } from '@oware/domain';
import { paths } from '../../paths.ts';

/** Says who has this number already and leads there; what was typed so far stays. */
export const KnownClientNotice = ({ client, what }: { client: ClientSummary; what: string }) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" size="small" href={paths.client(client.id)}>
        Open client
      </Button>
    }
  >
    <AlertTitle>{client.name} is a client already</AlertTitle>
    {what} belongs to {client.name}
    {client.mobileNo && `, ${formatMobile(client.mobileNo)}`}, client {client.customerUid}.
  </Alert>
);
