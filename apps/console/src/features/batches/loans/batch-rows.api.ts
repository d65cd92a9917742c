import { listBatchApplications, listBatchUploads, type ReadList } from '@oware/contract';
import type { BatchApplication, PageInfo, Payee } from '../../../api/readings.ts';
import { knownPages } from '@oware/domain';
import { providerApi } from '../../../api/provider.api.ts';
import { callService } from '../../../api/service-query.ts';
import type { Outcome } from '../../../api/transport.ts';
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

type Page = { loans: ReadList<PrintedLoan>; page: PageInfo };

const batchRowsApi = providerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Loads all loans of a batch page by page (B7, or B8 for an upload), up to {@link printLimit}. */
    allBatchRows: build.query<ReadList<PrintedLoan>, { id: string; isUpload: boolean }>({
      queryFn: async ({ id, isUpload }, { signal }) => {
        const read = async (page: number): Promise<Outcome<Page>> => {
          if (isUpload) {
            const exchange = { call: listBatchUploads, params: { id }, query: { page: page + 1 } };
            const { data, error } = await callService(exchange, signal);
            if (error) return { error };
            const { cMLLoanList: loans } = data._embedded;
            return { data: { loans: pickedRows(loans.map(ofUpload), loans), page: data.page } };
          }
          const exchange = { call: listBatchApplications, params: { id }, query: { page } };
          const { data, error } = await callService(exchange, signal);
          if (error) return { error };
          const { domainLoanApplicationList: loans } = data._embedded;
          return { data: { loans: pickedRows(loans.map(ofApplication), loans), page: data.page } };
        };
        const rows = new Map<string, PrintedLoan>();
        const lists: ReadList<PrintedLoan>[] = [];
        for (let page = 0, pages = 1; page < pages && rows.size < printLimit; page += 1) {
          const { data, error } = await read(page);
          if (error) return { error };
          for (const loan of data.loans) rows.set(loan.id || `row ${rows.size}`, loan);
          lists.push(data.loans);
          pages = knownPages(data.page, page, data.loans.length);
        }
        return { data: pickedRows([...rows.values()], ...lists) };
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
