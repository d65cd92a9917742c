import { mdiTrayPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { Icon } from '@oware/ui';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import { SelectionFrame } from '../../list/selection/selection-bar.view.tsx';
import { Permitted } from '../../session/permitted.view.tsx';
import { words } from './capital-by-api.words.ts';

type SelectionBarProps = {
  count: number;
  /** Selected rows hidden by the search. */
  hidden: number;
  /** GHS; null if unknown. */
  total: string | null;
  onClear: () => void;
  onGroup: () => void;
};

/** The selected applications and what groups them. */
export const SelectionBar = ({ count, hidden, total, onClear, onGroup }: SelectionBarProps) => (
  <SelectionFrame
    count={count}
    total={total}
    note={hidden > 0 && words('outsideSearch', { number: hidden })}
    onClear={onClear}
  >
    <Permitted action="batches.fill">
      <Button {...shortcutTarget('new')} variant="contained" startIcon={<Icon path={mdiTrayPlus} />} onClick={onGroup}>
        {words('groupButton')}
      </Button>
    </Permitted>
  </SelectionFrame>
);
