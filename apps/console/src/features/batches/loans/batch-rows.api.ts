import { listBatchApplications, listBatchUploads, type ReadList } from '@oware/contract';
import type { BatchApplication, Payee } from '../../../api/readings.ts';
import { providerApi } from '../../../api/provider.api.ts';
import { callService } from '../../../api/service-query.ts';
import type { Outcome } from '../../../api/transport.ts';
import { missingRows, readAllPages, rowsRead } from '../../../list/all-pages.reader.ts';
import { nothingRead } from '../../../list/pages-read.state.ts';
import type { ListRows } from '../../../list/list-rows.rules.ts';
import { pickedRows } from '../../../record/picked-rows.rules.ts';

/** A loan on the print-out, of either kind of batch. */
export type PrintedLoan = {
  id: string;
  /** Loan reference; undefined for an upload row, or if the service does not send it. */
  reference?: string | undefined;
  product?: string | null | undefined;
  payee?: Payee | undefined;
  name: string;
  staffNo: string | null;
  /** GHS. */
  amount: string | null;
  /** GHS after the fees at disbursement; undefined for an upload row, or if the service does not send it. */
  netAmount?: string | null | undefined;
  startDate: string | null;
  status: string;
  funding: string | null;
};

/** Limit for printing; larger batches are downloaded as a spreadsheet. */
export const printLimit = 2000;

export type PrintedLoans = {
  loans: ReadList<PrintedLoan>;
  /** The batch has more loans than are printed. */
  isTooLong: boolean;
  /** How many loans the service counts but did not send; undefined if it can't be known. */
  missing: number | undefined;
};

type BatchQuery = {
  id: string;
  isUpload: boolean;
  /** The total of the batch, which a provider may leave out. */
  total: number | null;
};

export const batchRowsApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Loads all loans of a batch page by page (B7, or B8 for an upload), and stops beyond {@link printLimit}. */
    allBatchRows: build.query<PrintedLoans, BatchQuery>({
      queryFn: async ({ id, isUpload, total }, { signal }) => {
        const fetchPage = async (page: number): Promise<Outcome<ListRows<PrintedLoan>>> => {
          if (isUpload) {
            const exchange = { call: listBatchUploads, params: { id }, query: { page: page + 1 } };
            const { data, error } = await callService(exchange, signal);
            if (error) return { error };
            const { cMLLoanList: loans } = data._embedded;
            return { data: { rows: pickedRows(loans.map(ofUpload), loans), page: data.page } };
          }
          const exchange = { call: listBatchApplications, params: { id }, query: { page } };
          const { data, error } = await callService(exchange, signal);
          if (error) return { error };
          const { domainLoanApplicationList: loans } = data._embedded;
          return { data: { rows: pickedRows(loans.map(ofApplication), loans), page: data.page } };
        };
        const read = { ...nothingRead<PrintedLoan>(undefined), expected: total };
        const rowKey = (loan: PrintedLoan) => loan.id;
        const end = await readAllPages(read, { fetchPage, rowKey, signal, most: printLimit });
        if (end.step === 'failed' && end.error) return { error: end.error };
        return { data: { loans: rowsRead(read), isTooLong: read.rows.size > printLimit, missing: missingRows(read) } };
      },
      providesTags: (_rows, error) => (error ? [] : ['Batch']),
    }),
  }),
});

export const { useAllBatchRowsQuery } = batchRowsApi;

const ofApplication = (loan: BatchApplication): PrintedLoan => ({
  id: loan.id,
  reference: loan.referenceNum,
  product: loan.product,
  payee: loan.payee,
  name: loan.fullName,
  staffNo: loan.staffNo,
  amount: loan.amount,
  netAmount: loan.netAmount,
  startDate: loan.loanStartDate,
  status: loan.domainStatus,
  funding: loan.lenderStatus,
});

type Uploaded = { id: string; full_name: string; staff_no: string | null; amount_recommended: string | null };
const ofUpload = (loan: Uploaded & { loan_start_date: string | null; status: string }): PrintedLoan => ({
  id: loan.id,
  name: loan.full_name,
  staffNo: loan.staff_no,
  amount: loan.amount_recommended,
  startDate: loan.loan_start_date,
  status: loan.status,
  funding: null,
});
