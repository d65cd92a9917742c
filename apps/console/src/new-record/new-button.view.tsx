import { mdiPlus } from '@mdi/js';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { Action } from '@oware/contract';
import { Icon } from '@oware/ui';
import { shortcutTarget } from '../keyboard/shortcuts.rules.ts';
import { Permitted } from '../session/permitted.view.tsx';

type NewButtonProps = Pick<ButtonProps, 'href' | 'onClick' | 'variant' | 'sx'> & {
  /** Without this permission, the button is disabled and says why. */
  action: Action;
  icon?: string;
  children: string;
  [attribute: `data-${string}`]: string;
};

/** The button of a screen that starts something new, also with the key N. */
export const NewButton = ({ action, icon = mdiPlus, variant = 'contained', ...button }: NewButtonProps) => (
  <Permitted action={action}>
    <Button {...shortcutTarget('new')} {...button} variant={variant} startIcon={<Icon path={icon} />} />
  </Permitted>
);
