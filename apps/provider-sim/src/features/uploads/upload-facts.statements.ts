import { asText, columnsOf, isPresent } from '@oware/db/expressions';
import { type Expression, type Fragment, type Given, type RowOf, sql, tables } from '@oware/db/statements';
import type { ClientIdentity, PayrollRecord } from '@oware/domain';

/** An upload, and the lender of its clients. */
export type UploadOf = { sandboxId: number; batchId: number; lenderId: number };

/** Reads rows of an upload in the order of their lines. `startsOn` is the first day of the loan as text. */
export const uploadedRows = ({ sandboxId, batchId }: Given<Pick<UploadOf, 'sandboxId' | 'batchId'>>) =>
  tables
    .selectFrom('provider.UploadedLoan')
    .select((row) => [
      'line',
      'staffNo',
      'fullName',
      'mobileNo as phone',
      'productId',
      'clientId',
      'loanStartDate',
      asText(row.ref('amount')).as('amount'),
      'tenure',
      asText(row.ref('loanStartDate')).as('startsOn'),
      'status',
    ])
    .where('sandboxId', '=', sandboxId)
    .where('batchId', '=', batchId)
    .orderBy('line');

type UploadedRow = RowOf<ReturnType<typeof uploadedRows>>;
/** A client of the lender who has the staff number of a row. */
export type Candidate = ClientIdentity & { id: number };
type Facts = {
  staff: PayrollRecord | null;
  candidates: readonly Candidate[];
  /** Loans of the product that start on the same day for one of the candidates, neither rejected nor cancelled. */
  lent: readonly { clientId: number; reference: string }[];
  isProductRetired: boolean;
};
export type RowFacts = UploadedRow & Facts;

const staff = columnsOf('provider.StaffMember', 's');
const product = columnsOf('provider.LoanProduct', 'p');
const client = columnsOf('provider.Client', 'c');
const loan = columnsOf('provider.LoanApplication', 'a');

/**
 * Reads the facts of an upload's rows, in the order of their lines; `step` selects the rows. If a file is sent again,
 * its rows show up through the loans of the first one.
 */
export const factsOf = (
  step: Expression<UploadedRow>,
  { sandboxId, lenderId }: Given<Pick<UploadOf, 'sandboxId' | 'lenderId'>>,
): Fragment<RowFacts> => sql`
  WITH step AS MATERIALIZED ${step}
  SELECT step.*, CASE WHEN ${isPresent(staff('id'))} THEN
      json_build_object('memberStatus', ${staff('memberStatus')}, 'recordStatus', ${staff('recordStatus')}) END AS staff,
    coalesce(c.candidates, '[]') AS candidates, coalesce(a.lent, '[]') AS lent,
    coalesce(${isPresent(product('retiredAt'))}, false) AS "isProductRetired"
  FROM step
  LEFT JOIN provider."StaffMember" s ON ${staff('sandboxId')} = ${sandboxId} AND ${staff('staffNumber')} = step."staffNo"
  LEFT JOIN provider."LoanProduct" p ON ${product('sandboxId')} = ${sandboxId} AND ${product('id')} = step."productId"
  LEFT JOIN LATERAL (
    SELECT array_agg(${client('id')}) AS ids, json_agg(json_build_object('id', ${client('id')},
      'firstName', ${client('firstName')}, 'lastName', ${client('lastName')}, 'nameOnId', ${client('nameOnId')},
      'mobileNo', ${client('mobileNo')}) ORDER BY ${client('id')}) AS candidates
    FROM provider."Client" c WHERE ${client('sandboxId')} = ${sandboxId} AND ${client('lenderId')} = ${lenderId}
      AND ${client('staffId')} = step."staffNo") c ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('clientId', ${loan('clientId')}, 'reference', ${loan('referenceNum')})
      ORDER BY ${loan('id')}) AS lent
    FROM provider."LoanApplication" a
    WHERE ${loan('sandboxId')} = ${sandboxId} AND ${loan('clientId')} = ANY (c.ids)
      AND ${loan('productId')} = step."productId" AND ${loan('loanStartDate')} = step."loanStartDate"
      AND ${loan('domainStatus')} NOT IN ('Rejected', 'Cancelled') AND ${loan('lenderStatus')} <> 'Rejected') a ON true
  ORDER BY step.line`;
