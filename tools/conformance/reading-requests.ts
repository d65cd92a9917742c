import { type Call, isObject, listCatalogueProducts, listClients, listLoanProducts, listLoans } from '@oware/contract';
import { fieldOf, type Row, rowsOf } from './checks/rows.ts';
import type { Run } from './run.ts';
import type { Asked } from './service.client.ts';
import type { ConformanceSettings } from './settings.ts';

/** The data of the session and the settings, before anything was read. */
export type Given = { lenderId: string; domainId: string; account: ConformanceSettings['account'] };

/** Builds the requests of a call from earlier answers; none if no answer has what they need. */
export type Requests = (run: Run, given: Given) => Asked[];
/** The most requests of one call. */
export const mostRequests = 5;
/** The rows of a list that was read. */
export const rows = (run: Run, call: Call): Row[] => (rowsOf(run.answerOf(call)) ?? []).filter(isObject);

/** Uses fields of rows as path parameters. A row that lacks one gives no request. */
export const paramsFrom =
  (
    source: Call,
    fields: Record<string, string>,
    keep: (row: Row) => boolean = () => true,
    most = mostRequests,
  ): Requests =>
  (run) =>
    rows(run, source)
      .filter(keep)
      .flatMap((row) => {
        const names = Object.keys(fields);
        const params = Object.entries(fields).flatMap(([name, field]) => {
          const value = fieldOf(row, field);
          return value === undefined ? [] : [[name, value]];
        });
        return params.length === names.length ? [{ params: Object.fromEntries(params) }] : [];
      })
      .slice(0, most);

/** One request without parameters. */
export const withoutParameters: Requests = () => [{}];
/** One request with the lender as a path parameter. */
export const ofLender =
  (name: string, query: object = {}): Requests =>
  (_run, { lenderId }) => [{ params: { [name]: lenderId }, query }];
/** Uses the clients with the oldest disbursed loans, because they have the most data. */
export const ofBorrowers =
  (name = 'id'): Requests =>
  (run, given) => {
    const isPaidOut = ({ lenderStatus }: Row) => lenderStatus === 'Disbursed';
    const asked = paramsFrom(listLoans, { id: 'customerId' }, isPaidOut, Infinity)(run, given);
    const ids = new Set(asked.map(({ params }) => params?.id ?? ''));
    return [...ids]
      .slice(-mostRequests)
      .toReversed()
      .map((id) => ({ params: { [name]: id } }));
  };

export const isUploadBatch = ({ isUpload }: Row) => isUpload === true;
export const isActiveLoanBatch = ({ isUpload, status }: Row) => isUpload !== true && status !== 'Rejected';
export const hasApplications = ({ totalApplication }: Row) => totalApplication !== 0;

/** Quotes the default terms of monthly products that are offered. */
export const quotes: Requests = (run) =>
  rows(run, listLoanProducts).flatMap((product) => {
    const [id, amount, tenure] = ['id', 'terms.principal', 'terms.numberOfRepayments'].map((name) =>
      fieldOf(product, name),
    );
    const isOffered = fieldOf(product, 'isRetired') !== 'true';
    // a tenure is in months, like the repayments of such a product
    const isMonthly = fieldOf(product, 'terms.repaymentFrequencyType') === '2';
    return id && amount && tenure && isOffered && isMonthly ? [{ params: { id }, query: { amount, tenure } }] : [];
  });

/** Requests the catalogue products of the list together. */
export const catalogueProductIds: Requests = (run) => {
  const ids = rows(run, listCatalogueProducts).flatMap((row) => fieldOf(row, 'id') ?? []);
  return ids.length === 0 ? [] : [{ query: { ids: `[${ids.slice(0, mostRequests).join(',')}]` } }];
};

/** Asks about the staff numbers of the listed clients. */
export const staffNumbers: Requests = (run, { domainId }) => {
  const numbers = rows(run, listClients).flatMap((row) => fieldOf(row, 'staffId') ?? []);
  return numbers.length === 0 ? [] : [{ params: { orgId: domainId }, body: { staffNumbers: numbers } }];
};
