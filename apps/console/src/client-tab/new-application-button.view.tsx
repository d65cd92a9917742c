import { mdiFilePlusOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '@oware/ui';
import { shortcutTarget } from '../keyboard/shortcuts.rules.ts';
import { paths } from '../paths.ts';
import { Permitted } from '../session/permitted.view.tsx';
import { words } from '../record/record.words.ts';

/** Links to a new application for the client. Shown to people who may create one. */
export const NewApplicationButton = ({ clientId }: { clientId: string }) => (
  <Permitted action="loans.create">
    <Button
      {...shortcutTarget('new')}
      variant="contained"
      startIcon={<Icon path={mdiFilePlusOutline} />}
      href={paths.newClientLoan(clientId)}
    >
      {words('newApplication')}
    </Button>
  </Permitted>
);
