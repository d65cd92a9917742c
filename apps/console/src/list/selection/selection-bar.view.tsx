import { mdiChevronDown } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import { Guarded, GuardedMenuItem, Icon, useMenu } from '@oware/ui';
import type { ReactNode } from 'react';
import type { ManyAction } from './many-action.rules.ts';
import { words } from '../list.words.ts';

type SelectionBarProps<Row> = {
  count: number;
  /** Selected rows that aren't on this page. */
  elsewhere: number;
  /** GHS; null if unknown, undefined for records without amounts. */
  total: string | null | undefined;
  actions: readonly ManyAction<Row>[];
  onAction: (action: ManyAction<Row>) => void;
  onClear: () => void;
  /** What changes the selection, beside Clear. */
  selectAll?: ReactNode;
};

/** The first actions are buttons, the others are in a menu. */
const mostButtons = 2;

/** The selected rows with what can be done with them. */
export const SelectionBar = <Row,>({
  count,
  elsewhere,
  total,
  actions,
  onAction,
  onClear,
  selectAll,
}: SelectionBarProps<Row>) => (
  <SelectionFrame
    count={count}
    total={total}
    note={elsewhere > 0 && words('notOnThisPage', { number: elsewhere })}
    onClear={onClear}
    selectAll={selectAll}
  >
    {actions.slice(0, mostButtons).map((action) => (
      <Guarded key={action.key} refusal={action.refusal}>
        <Button
          variant={action.isDangerous ? 'outlined' : 'contained'}
          color={action.isDangerous ? 'error' : 'primary'}
          onClick={() => onAction(action)}
        >
          {action.label}
        </Button>
      </Guarded>
    ))}
    {actions.length > mostButtons && <MoreActions actions={actions.slice(mostButtons)} onAction={onAction} />}
  </SelectionFrame>
);

type SelectionFrameProps = {
  count: number;
  /** GHS; null if unknown, undefined for records without amounts. */
  total: string | null | undefined;
  /** Which of the selected rows aren't visible; false for none. */
  note: string | false;
  onClear: () => void;
  /** What changes the selection, beside Clear. */
  selectAll?: ReactNode;
  /** The actions. */
  children: ReactNode;
};

/** Shows the number and total of selected rows, sticky at the bottom. */
export function SelectionFrame({ count, total, note, onClear, selectAll, children }: SelectionFrameProps) {
  return (
    <Box data-bottom-bar role="region" aria-label={words('selection')} sx={bar}>
      <Typography role="status" sx={{ flex: '1 1 200px' }}>
        <strong>{words('selectedCount', { number: count })}</strong>
        {total !== undefined && (
          <>
            {' · '}
            <strong>{formatMoney(total)}</strong>
          </>
        )}
        {note && (
          <Typography component="span" color="textSecondary">
            {` · ${note}`}
          </Typography>
        )}
      </Typography>
      {selectAll}
      <Button onClick={onClear}>{words('clear')}</Button>
      {children}
    </Box>
  );
}

function MoreActions<Row>({ actions, onAction }: Pick<SelectionBarProps<Row>, 'actions' | 'onAction'>) {
  const { button, menu, close } = useMenu();
  return (
    <>
      <Button variant="outlined" endIcon={<Icon path={mdiChevronDown} />} {...button}>
        {words('more')}
      </Button>
      <Menu {...menu}>
        {actions.map((action) => (
          <GuardedMenuItem
            key={action.key}
            label={action.label}
            refusal={action.refusal}
            onClick={() => {
              close();
              onAction(action);
            }}
          />
        ))}
      </Menu>
    </>
  );
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  mt: 1.5,
  px: 2,
  py: 1.25,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px 8px 0 0',
  bgcolor: 'background.paper',
  boxShadow: '0 -6px 16px rgb(0 0 0 / 0.08)',
};
