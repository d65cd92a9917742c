import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Lender } from '@oware/contract';
import { useMenu } from '@oware/ui';
import { words } from './access.words.ts';
import { chooseLender } from './lender.store.ts';

/** A button with a menu of the lenders, for a person who has chosen none yet. */
export function LenderChoice({ lenders }: { lenders: readonly Lender[] }) {
  const { button, menu } = useMenu();
  return (
    <>
      <Button variant="outlined" {...button}>
        {words('chooseALender')}
      </Button>
      <Menu {...menu}>
        {lenders.map((lender) => (
          <MenuItem key={lender.id} onClick={() => chooseLender(lender)}>
            {lender.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
