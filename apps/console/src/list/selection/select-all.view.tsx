import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import type { FetchPage } from '../all-pages.reader.ts';
import type { ListDescription } from '../list-description.rules.ts';
import { words } from '../list.words.ts';
import { countText } from './many-action.rules.ts';
import { useSelectAll } from './use-select-all.ts';

/** More rows take minutes to load, and longer to work through: a filter comes first. */
const mostRows = 5000;

export type SelectAllProps<Row> = {
  description: Pick<ListDescription<Row>, 'noun' | 'rowKey' | 'pageSizes'>;
  fetchPage: FetchPage<Row>;
  /** The rows of the filtered list; null if the service doesn't count them. */
  of: number | null;
  /** Search, filters and order. A change of these stops the loading. */
  filter: string;
  /** The selected rows. */
  count: number;
  /** All rows of this page are selected. */
  isOffered: boolean;
  onSelect: (rows: readonly Row[]) => void;
};

/** Offers to select the rows of all pages, once those of the page are selected. */
export function SelectAll<Row>({ of, count, isOffered, description, fetchPage, onSelect }: SelectAllProps<Row>) {
  const { state, start, stop } = useSelectAll({ description, fetchPage, onSelect });
  const total = of ?? 0;
  if (state.step === 'idle' && (!isOffered || total <= count || total > mostRows)) return null;
  if (state.step === 'loading')
    return (
      <>
        <Typography role="status" color="textSecondary" sx={{ alignSelf: 'center' }}>
          {words('loadedOf', { records: countText(state.rows, description.noun), total })}
        </Typography>
        <Button onClick={stop}>{words('stop')}</Button>
      </>
    );
  return (
    <>
      {state.step === 'failed' && <ProblemAlert problem={state.problem} sx={{ flex: '1 0 100%' }} />}
      <Button onClick={() => void start()}>
        {state.step === 'failed'
          ? words('continue')
          : words('selectAll', { records: countText(total, description.noun) })}
      </Button>
    </>
  );
}
