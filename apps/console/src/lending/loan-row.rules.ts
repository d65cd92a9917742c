import { paths } from '../paths.ts';

type LoanRow = { id: string; customerId: string; referenceNum: string; customerName: string };

/** Identifies, names and links a row of any list of loans. A provider may leave out what the link needs. */
export const loanRow = {
  rowKey: ({ id }: LoanRow): string => id,
  rowName: ({ referenceNum, customerName }: LoanRow): string => [referenceNum, customerName].filter(Boolean).join(', '),
  rowHref: ({ id, customerId }: LoanRow): string | undefined =>
    id === '' || customerId === '' ? undefined : paths.loanDetails(id, customerId),
};
