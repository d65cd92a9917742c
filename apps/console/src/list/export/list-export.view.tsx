import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Icon, OnceOpen, useMenu } from '@oware/ui';
import { useId } from 'react';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { serviceToday } from '../../clock/service-clock.ts';
import { countText } from '../selection/many-action.rules.ts';
import type { List } from '../use-list.ts';
import { useListExport, type FetchPage, type FileKind } from './use-list-export.ts';
import { words } from '../list.words.ts';

const kinds: readonly { kind: FileKind; label: string }[] = [
  { kind: 'csv', label: words('csv') },
  { kind: 'xlsx', label: words('excelXlsx') },
];

type ExportProps<Row, Name extends string> = {
  list: List<Row, Name>;
  fetchPage: FetchPage<Row>;
  /** Default: the list and the day. */
  fileName?: string;
};

/** Downloads all pages of the list as it is filtered. */
export function ListExport<Row, Name extends string>({ list, fetchPage, fileName }: ExportProps<Row, Name>) {
  const { description, state: listState } = list;
  const { button, menu, close } = useMenu();
  const titleId = useId();
  const { state, start, again, cancel } = useListExport(description, {
    fetchPage,
    sort: listState.sort,
    fileName: fileName ?? `${description.noun.many} ${serviceToday()}`,
  });
  const isKnown = state.step === 'loading' && state.of !== null && state.of > 0;
  return (
    <>
      <Button variant="outlined" startIcon={<Icon path={mdiDownload} />} {...button}>
        {words('download')}
      </Button>
      <OnceOpen open={menu.open}>
        {(open) => (
          <Menu {...menu} open={open}>
            {kinds.map(({ kind, label }) => (
              <MenuItem
                key={kind}
                onClick={() => {
                  close();
                  void start(kind);
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </OnceOpen>
      {state.step !== 'idle' && (
        <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs" onClose={cancel}>
          <DialogTitle id={titleId} variant="h2">
            {words('downloadTitle', { what: description.noun.many })}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            {state.step === 'failed' ? (
              <ProblemAlert problem={state.problem} />
            ) : (
              <LinearProgress
                aria-label={words('loadingTheRows')}
                {...(isKnown && {
                  variant: 'determinate',
                  value: Math.min(100, (100 * state.rows) / (state.of ?? 1)),
                })}
              />
            )}
            <Typography role="status" color="textSecondary">
              {isKnown
                ? words('loadedOf', { records: countText(state.rows, description.noun), total: state.of ?? 0 })
                : words('loaded', { records: countText(state.rows, description.noun) })}
            </Typography>
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={cancel}>{words('cancel')}</Button>
            {state.step === 'failed' && (
              <Button variant="contained" onClick={() => void again()}>
                {words('continue')}
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
