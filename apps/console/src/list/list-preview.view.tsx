import { mdiChevronLeft, mdiChevronRight, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { formatMoney, formatPhone } from '@oware/domain';
import { Icon, SideDrawer, StatusBadge, formatDay, formatMoment } from '@oware/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Fact, FactList } from '../record/facts.view.tsx';
import type { Cell } from './cells.rules.ts';
import type { ListDescription } from './list-description.rules.ts';
import { previewWidth } from './preview-button.view.tsx';
import { words } from './list.words.ts';

type Described<Row> = Pick<ListDescription<Row>, 'rowKey' | 'rowName' | 'rowHref' | 'file'>;

type PreviewProps<Row> = {
  description: Described<Row>;
  row: Row;
  /** `3 of 240`, if known. */
  position: string;
  /** Undefined at the end of the list. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** A row of the list beside it, or over it on a narrow screen. */
export function ListPreview<Row>(props: PreviewProps<Row>) {
  const { description, row, onClose } = props;
  const isBeside = useMediaQuery(useTheme().breakpoints.up('lg'));
  const name = description.rowName(row);
  if (!isBeside)
    return (
      <SideDrawer open title={name} onClose={onClose} footer={<Turns {...props} />}>
        <RowFacts {...props} />
      </SideDrawer>
    );
  return (
    <Aside name={name} onClose={onClose} turns={<Turns {...props} />}>
      <RowFacts {...props} />
    </Aside>
  );
}

type AsideProps = { name: string; onClose: () => void; turns: ReactNode; children: ReactNode };

function Aside({ name, onClose, turns, children }: AsideProps) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-labelledby={titleId}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      sx={{
        ...previewWidth,
        position: 'sticky',
        top: 72,
        maxHeight: 'calc(100vh - 96px)',
        overflowY: 'auto',
      }}
    >
      <Stack direction="row" sx={{ px: 2, py: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography ref={title} id={titleId} tabIndex={-1} component="h2" variant="h2" sx={{ outline: 'none' }}>
          {name}
        </Typography>
        <IconButton aria-label={words('closeThePreview')} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Stack>
      {/* above the facts, whose end may be below the window */}
      <Stack direction="row" sx={{ gap: 1, px: 2, pb: 1.5, borderBottom: 1, borderColor: 'divider', flexWrap: 'wrap' }}>
        {turns}
      </Stack>
      <Box sx={{ p: 2 }}>{children}</Box>
    </Paper>
  );
}

const Turns = <Row,>({ description, row, position, onPrevious, onNext }: PreviewProps<Row>) => {
  const href = description.rowHref?.(row);
  return (
    <>
      <IconButton aria-label={words('previousRow')} disabled={!onPrevious} onClick={onPrevious}>
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <IconButton aria-label={words('nextRow')} disabled={!onNext} onClick={onNext}>
        <Icon path={mdiChevronRight} />
      </IconButton>
      <Typography role="status" color="textSecondary" sx={{ flex: 1, alignSelf: 'center' }}>
        {position}
      </Typography>
      {href !== undefined && (
        <Button variant="contained" href={href}>
          {words('open')}
        </Button>
      )}
    </>
  );
};

/** What the file of the list says about the row, without what the title says already. */
const RowFacts = <Row,>({ description: { file = [] }, row }: PreviewProps<Row>) => (
  <FactList>
    {file
      .filter(({ isInName }) => !(typeof isInName === 'function' ? isInName(row) : isInName))
      .map(({ heading, value }) => (
        <Fact key={heading} label={heading.replace(' (GHS)', '')} value={shownCell(value(row))} />
      ))}
  </FactList>
);

function shownCell(cell: Cell): ReactNode {
  if ('text' in cell) return cell.tone ? <StatusBadge label={cell.text} tone={cell.tone} /> : cell.text;
  if ('amount' in cell) return formatMoney(cell.amount);
  if ('phone' in cell) return formatPhone(cell.phone);
  if ('number' in cell) return cell.number.toLocaleString('en-GH');
  return /T/.test(cell.moment) ? formatMoment(cell.moment) : formatDay(cell.moment);
}
