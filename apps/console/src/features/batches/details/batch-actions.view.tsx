import {
  mdiChevronDown,
  mdiLinkVariantPlus,
  mdiCogPlayOutline,
  mdiRefresh,
  mdiSendCheckOutline,
  mdiTrayRemove,
} from '@mdi/js';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Batch } from '../../../api/readings.ts';
import { GuardedMenuItem, Icon, useMenu } from '@oware/ui';
import { useState } from 'react';
import { shortcutTarget } from '../../../keyboard/shortcuts.rules.ts';
import { usePermissions } from '../../../session/use-permission.ts';
import { AttachDrawer } from '../loans/attach.drawer.tsx';
import type { BatchArea } from '../batch-area.context.ts';
import { batchMenu, hasNextStep, type BatchMenuAction } from './batch-menu.rules.ts';
import { ProcessDialog } from './process.dialog.tsx';
import { RejectDialog } from './reject.dialog.tsx';
import { SubmitDialog } from './submit.dialog.tsx';
import { words } from '../batches.words.ts';

const icons: Record<BatchMenuAction, string> = {
  submit: mdiSendCheckOutline,
  process: mdiCogPlayOutline,
  add: mdiLinkVariantPlus,
  reject: mdiTrayRemove,
};

type BatchActionsProps = { batch: Batch; area: BatchArea; onRefresh: () => void };

/** The possible actions of the batch, and the reasons for disabled ones (2§4). */
export function BatchActionsMenu({ batch, area, onRefresh }: BatchActionsProps) {
  const { button, menu, close: closeMenu } = useMenu();
  const permission = usePermissions();
  const [doing, setDoing] = useState<BatchMenuAction>();
  const close = () => setDoing(undefined);
  const begin = (action: BatchMenuAction) => {
    closeMenu();
    setDoing(action);
  };
  const items = batchMenu(batch, permission);
  return (
    <>
      <Button
        {...shortcutTarget('more')}
        variant={hasNextStep(items) ? 'contained' : 'outlined'}
        endIcon={<Icon path={mdiChevronDown} />}
        {...button}
      >
        {words('actions')}
      </Button>
      <Menu {...menu}>
        {items.map(({ action, label, refusal }) => (
          <GuardedMenuItem
            key={action}
            label={label}
            refusal={refusal}
            icon={icons[action]}
            onClick={() => begin(action)}
          />
        ))}
        <MenuItem onClick={() => (closeMenu(), onRefresh())}>
          <ListItemIcon>
            <Icon path={mdiRefresh} />
          </ListItemIcon>
          <ListItemText primary={words('refresh')} />
        </MenuItem>
      </Menu>
      {doing === 'submit' && <SubmitDialog batch={batch} onClose={close} />}
      {doing === 'process' && <ProcessDialog batch={batch} onClose={close} />}
      {doing === 'reject' && <RejectDialog batch={batch} list={area.list} onClose={close} />}
      {doing === 'add' && <AttachDrawer batch={batch} onClose={close} />}
    </>
  );
}
