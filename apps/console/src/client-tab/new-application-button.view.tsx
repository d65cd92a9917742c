import { mdiFilePlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '@oware/ui';
import { paths } from '../paths.ts';
import { Permitted } from '../session/permitted.view.tsx';
import { words } from '../record/record.words.ts';

type NewApplicationButtonProps = { clientId: string; [attribute: `data-${string}`]: string };

/** Links to a new application for the client. Shown to people who may create one. Passes other properties to the button. */
export const NewApplicationButton = ({ clientId, ...button }: NewApplicationButtonProps) => (
  <Permitted action="loans.create">
    <Button
      {...button}
      variant="contained"
      startIcon={<Icon path={mdiFilePlusOutline} />}
      href={paths.newClientLoan(clientId)}
    >
      {words('newApplication')}
    </Button>
  </Permitted>
);
