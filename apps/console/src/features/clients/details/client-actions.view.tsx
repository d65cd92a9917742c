import { mdiDeleteOutline, mdiDotsHorizontal, mdiFilePlusOutline, mdiPrinterOutline, mdiUploadOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { GuardedMenuItem, Icon, useMenu } from '@oware/ui';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Client } from '../../../api/readings.ts';
import { shortcutTarget } from '../../../keyboard/shortcuts.rules.ts';
import { NewButton } from '../../../new-record/new-button.view.tsx';
import { isNewClientLoan, paths } from '../../../paths.ts';
import { Permitted } from '../../../session/permitted.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { ClientRemoval } from './client-removal.view.tsx';
import { words } from '../clients.words.ts';

type ActionsProps = {
  lenderId: string;
  client: Client;
  /** The shown tab, whose own button isn't repeated. */
  tabId: string;
  /** Called with the client when its removal is requested, and with undefined if that failed. */
  onRemoving: (client: Client | undefined) => void;
};

/**
 * What staff most often do next with a client, on every tab; the rest is in the menu. On a phone the next step is first,
 * so that it keeps its place where there is nothing to upload.
 */
export function ClientActions({ lenderId, client, tabId, onRemoving }: ActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [query] = useSearchParams();
  // its own button saves the new application
  const isApplying = tabId === 'loans' && isNewClientLoan(query);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const upload = tabId !== 'document' && (
    <Permitted key="upload" action="clients.change">
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiUploadOutline} />}
        href={paths.clientTab(client.id, 'document')}
      >
        {words('uploadDocument')}
      </Button>
    </Permitted>
  );
  const nextStep = !isApplying && (
    <NewButton key="next" action="loans.create" icon={mdiFilePlusOutline} href={paths.newClientLoan(client.id)}>
      {words('newApplication')}
    </NewButton>
  );
  return (
    <Box sx={actions}>
      {isPhone ? [nextStep, upload] : [upload, nextStep]}
      <MoreActions clientId={client.id} onRemove={() => setIsAsking(true)} />
      <ClientRemoval
        lenderId={lenderId}
        client={client}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onRemoving={onRemoving}
      />
    </Box>
  );
}

/** On a phone narrower and without icons, so that the menu's button has room in the same line. */
const actions = {
  display: 'contents',
  '& .MuiButton-root': { px: { xs: 1.25, sm: 1.75 } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};

function MoreActions({ clientId, onRemove }: { clientId: string; onRemove: () => void }) {
  const navigate = useNavigate();
  const { button, menu, close } = useMenu();
  const removalRefusal = usePermission('clients.remove');
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <Tooltip title={words('moreActions')}>
        <IconButton {...shortcutTarget('more')} aria-label={words('moreActions')} {...button}>
          <Icon path={mdiDotsHorizontal} />
        </IconButton>
      </Tooltip>
      <Menu {...menu}>
        <GuardedMenuItem
          label={words('printClientFile')}
          icon={mdiPrinterOutline}
          refusal={undefined}
          onClick={choose(() => void navigate(paths.clientPrint(clientId), { state: { print: true } }))}
        />
        <GuardedMenuItem
          label={words('deleteClient')}
          icon={mdiDeleteOutline}
          refusal={removalRefusal}
          onClick={choose(onRemove)}
        />
      </Menu>
    </>
  );
}
