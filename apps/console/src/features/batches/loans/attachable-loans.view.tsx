import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { UploadedLoan } from '../../../api/readings.ts';
import { formatMoney } from '@oware/domain';
import { dash, SkeletonRows, UnreadableRows } from '@oware/ui';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useListBatchUploadsQuery } from '../../../api/provider.api.ts';
import { ListPages } from '../../../record/list-pages.view.tsx';
import { Whole } from '../../../record/whole-record.view.tsx';
import { words } from '../batches.words.ts';

/** The chosen loans' amounts in GHS as shown in the list, by id. */
export type ChosenLoans = ReadonlyMap<string, string | null>;

type AttachableLoansProps = {
  uploadId: string;
  chosen: ChosenLoans;
  /** Why the service rejected a loan, by id. */
  refused: Readonly<Record<string, string>>;
  /** While the chosen loans are attached. */
  disabled: boolean;
  onChosen: (chosen: ChosenLoans) => void;
};

/** The rows of an upload that became applications, selectable across pages. */
export function AttachableLoans({ uploadId, chosen, refused, disabled, onChosen }: AttachableLoansProps) {
  const [page, setPage] = useState(1);
  const answer = useListBatchUploadsQuery({ params: { id: uploadId }, query: { page } });
  const shown = answer.currentData ?? answer.data;
  if (answer.isError && !answer.isFetching && !answer.currentData)
    return <LoadFailure what={words('theLoans')} answer={answer} />;
  if (!shown) return <SkeletonRows rows={8} />;
  const rows = shown._embedded.cMLLoanList;
  const loans = rows.filter(({ id, status }) => id !== '' && status === 'Submitted');
  const choose = (some: readonly UploadedLoan[], on: boolean) => {
    const next = new Map(chosen);
    for (const loan of some) {
      if (on) next.set(loan.id, amountOf(loan));
      else next.delete(loan.id);
    }
    onChosen(next);
  };
  const all = loans.length > 0 && loans.every(({ id }) => chosen.has(id));
  return (
    <>
      <FormControlLabel
        label={words('selectPage')}
        disabled={disabled || loans.length === 0}
        control={<Checkbox size="small" checked={all} onChange={() => choose(loans, !all)} />}
      />
      <List disablePadding aria-label={words('uploadedLoans')}>
        {loans.map((loan) => (
          <ListItem key={loan.id} divider disableGutters sx={{ display: 'block', py: 0.5 }}>
            <FormControlLabel
              label={<LoanLine loan={loan} />}
              disabled={disabled}
              slotProps={{ typography: { component: 'div' } }}
              sx={{ display: 'flex', mr: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } }}
              control={
                <Checkbox size="small" checked={chosen.has(loan.id)} onChange={(_event, on) => choose([loan], on)} />
              }
            />
            {refused[loan.id] && (
              <Typography color="error" variant="body2" sx={{ pl: 4 }}>
                {refused[loan.id]}
              </Typography>
            )}
          </ListItem>
        ))}
      </List>
      {loans.length === 0 && <Typography color="textSecondary">{words('noApplicationsOnPage')}</Typography>}
      <UnreadableRows count={rows.unreadable} />
      <ListPages
        page={shown.page}
        index={page - 1}
        rows={rows.length}
        firstPage={1}
        note={leftOutText(rows.length - loans.length)}
        onPage={(next) => setPage(next + 1)}
      />
    </>
  );
}

/** Returns the current amount of the loan, which may differ from its upload. */
const amountOf = ({ loan_amount, amount_recommended }: UploadedLoan): string | null =>
  loan_amount ?? amount_recommended;

const leftOutText = (rows: number): string => (rows > 0 ? words('rowsWithoutApplication', { rows }) : '');

const LoanLine = ({ loan }: { loan: UploadedLoan }) => (
  <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {loan.full_name}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {words('staffNumberOf', { number: loan.staff_no ?? dash })}
      </Typography>
    </Box>
    <Whole>{formatMoney(amountOf(loan))}</Whole>
  </Box>
);
