import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { ChoiceField, SideDrawer, type Density } from '@oware/ui';
import { useId, type ReactNode } from 'react';
import { SavedViews } from './saved-views.view.tsx';
import type { List } from './use-list.ts';
import { words } from './list.words.ts';

type ViewDrawerProps<Row, Name extends string> = {
  open: boolean;
  list: List<Row, Name>;
  /** What sorting covers. */
  sortScope: string | undefined;
  /** Rows per page of the answer, which may differ from the chosen number. */
  answeredSize: number | null | undefined;
  /** Controls that are beside the search on a wide screen. */
  children?: ReactNode;
  onClose: () => void;
};

/** How a list is shown: order, columns, density, rows per page and saved views. */
export const ListViewDrawer = <Row, Name extends string>({ open, ...props }: ViewDrawerProps<Row, Name>) => (
  <SideDrawer open={open} title={words('view')} onClose={props.onClose}>
    {open && (
      <Stack sx={{ gap: 3, pt: 0.5 }}>
        {props.children}
        <Order {...props} />
        <Part title={words('rows')}>
          <DensityChoice list={props.list} />
          <SizeChoice {...props} />
        </Part>
        <Part title={words('columns')}>
          <ColumnChoice list={props.list} />
        </Part>
        <Part title={words('savedViews')}>
          <SavedViews list={props.list} onOpen={props.onClose} />
        </Part>
      </Stack>
    )}
  </SideDrawer>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <Typography id={id} component="h3" variant="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

type PartProps<Row, Name extends string> = Pick<ViewDrawerProps<Row, Name>, 'list' | 'sortScope' | 'answeredSize'>;

function Order<Row, Name extends string>({ list: { description, state, go }, sortScope }: PartProps<Row, Name>) {
  const sort = (key: string, isDescending: boolean) =>
    go({ ...state, sort: key === '' ? undefined : { key, isDescending } }, { replace: true });
  return (
    <Part title={words('order')}>
      <ChoiceField
        label={words('sortBy')}
        value={state.sort?.key ?? ''}
        helperText={sortScope}
        onChoice={(value) => sort(value, state.sort?.isDescending ?? false)}
        choices={description.columns
          .filter(({ value }) => value)
          .map(({ key, header }) => ({ value: key, label: header }))}
        empty={description.caption}
      />
      {state.sort && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words('direction')}
          value={state.sort.isDescending}
          onChange={(_event, isDescending: boolean | null) =>
            isDescending !== null && sort(state.sort?.key ?? '', isDescending)
          }
        >
          <ToggleButton value={false}>{words('ascending')}</ToggleButton>
          <ToggleButton value={true}>{words('descending')}</ToggleButton>
        </ToggleButtonGroup>
      )}
    </Part>
  );
}

const DensityChoice = <Row, Name extends string>({ list: { density, choose } }: Pick<PartProps<Row, Name>, 'list'>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={words('density')}
    value={density}
    onChange={(_event, chosen: Density | null) => chosen && choose({ density: chosen })}
  >
    <ToggleButton value="comfortable">{words('comfortable')}</ToggleButton>
    <ToggleButton value="compact">{words('compact')}</ToggleButton>
  </ToggleButtonGroup>
);

function SizeChoice<Row, Name extends string>({ list, answeredSize }: PartProps<Row, Name>) {
  const { usual, offered } = list.description.pageSizes;
  if (offered.length < 2) return null;
  const isIgnored = list.size !== undefined && answeredSize != null && answeredSize !== list.size;
  return (
    <ChoiceField
      label={words('rowsPerPage')}
      value={list.size ?? usual}
      helperText={isIgnored ? words('rowsPerPageFixed', { size: answeredSize }) : undefined}
      onChoice={(value) => list.choose({ size: Number(value) })}
      sx={{ maxWidth: 200 }}
      choices={offered.map((size) => ({ value: String(size), label: String(size) }))}
    />
  );
}

function ColumnChoice<Row, Name extends string>({ list }: Pick<PartProps<Row, Name>, 'list'>) {
  const shown = list.columns.map(({ key }) => key);
  const toggle = (key: string, isOn: boolean) =>
    list.choose({
      columns: list.description.columns
        .map((column) => column.key)
        .filter((one) => (one === key ? isOn : shown.includes(one))),
    });
  return (
    <Stack>
      {list.description.columns.map(({ key, header }, at) => (
        <Stack key={key} direction="row" sx={{ gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
          <FormControlLabel
            label={header}
            control={
              <Checkbox
                size="small"
                // the first column names the row
                disabled={at === 0}
                checked={shown.includes(key)}
                onChange={(_event, isOn) => toggle(key, isOn)}
                sx={{ py: 0.5 }}
              />
            }
          />
          {shown.includes(key) && (
            <WidthChoice name={header} width={list.widths[key]} onWidth={(width) => list.widen(key, width)} />
          )}
        </Stack>
      ))}
    </Stack>
  );
}

/** Widths to choose from in px. The heading of a column can be dragged to any other. */
const offeredWidths = [80, 120, 160, 200, 280, 360, 480];

type WidthChoiceProps = { name: string; width: number | undefined; onWidth: (width: number | undefined) => void };

/** How wide a column is. On a phone each record is a card, which has no columns. */
const WidthChoice = ({ name, width, onWidth }: WidthChoiceProps) => (
  <NativeSelect
    disableUnderline
    value={width ?? ''}
    onChange={({ target }) => onWidth(target.value === '' ? undefined : Number(target.value))}
    inputProps={{ 'aria-label': words('widthOf', { name }) }}
    sx={{ display: { xs: 'none', md: 'inline-flex' }, fontSize: 'body2.fontSize', color: 'text.secondary' }}
  >
    <option value="">{words('usualWidth')}</option>
    {[...new Set([...offeredWidths, ...(width === undefined ? [] : [width])])]
      .toSorted((one, other) => one - other)
      .map((one) => (
        <option key={one} value={one}>
          {words('pixels', { width: one })}
        </option>
      ))}
  </NativeSelect>
);
