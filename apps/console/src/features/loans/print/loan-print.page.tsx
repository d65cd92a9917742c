import { mdiPrinterOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { messages } from '@oware/contract';
import { Icon } from '@oware/ui';
import { useParams } from 'react-router-dom';
import { useGetApplicationQuery, useGetLoanScheduleQuery } from '../../../api/provider.api.ts';
import { printBar } from '../../../paper/print-bar.styles.ts';
import { usePrintOnce } from '../../../paper/use-print-once.ts';
import { paths } from '../../../paths.ts';
import { useAddressLender } from '../../../session/use-address-lender.ts';
import { Part } from '../details/loan-section.view.tsx';
import { LoanPaper } from './loan-paper.view.tsx';

const fresh = { refetchOnMountOrArgChange: true };

/** The print view of a loan with its repayment schedule. Printing starts once both are on the page. */
export function Component() {
  const { id = '', customerId = '' } = useParams();
  const loan = useGetApplicationQuery({ params: { customerId, applicationId: id } }, fresh);
  const schedule = useGetLoanScheduleQuery({ params: { id } }, fresh);
  useAddressLender(loan.currentData?.lenderId ?? '');
  const isReady = loan.currentData !== undefined && schedule.currentData !== undefined;
  const isFailed = loan.isError || schedule.isError;
  usePrintOnce(isReady);
  return (
    <>
      <Box sx={printBar}>
        <Button href={paths.loanDetails(id, customerId)} sx={{ ml: '-14px', whiteSpace: 'nowrap' }}>
          Back to the loan
        </Button>
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPrinterOutline} />}
          loading={!isReady && !isFailed}
          loadingPosition="start"
          disabled={!isReady}
          sx={{ whiteSpace: 'nowrap' }}
          onClick={() => window.print()}
        >
          {isReady || isFailed ? 'Print or save as PDF' : messages.pleaseWait}
        </Button>
      </Box>
      <Part answer={loan} what="The loan" waiting={blank}>
        {(shown) => (
          <Part answer={schedule} what="The schedule" waiting={blank}>
            {(installments) => <LoanPaper loan={shown} schedule={installments} />}
          </Part>
        )}
      </Part>
    </>
  );
}

const blank = <Skeleton variant="rounded" aria-label="Loading the loan" sx={{ maxWidth: 840, height: 420 }} />;

Component.displayName = 'LoanPrintPage';
