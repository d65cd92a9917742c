import { asText, personName } from '@oware/db/expressions';
import { type Given, prepare, type RowOf, tables } from '@oware/db/statements';

/** The number of rows of an upload and the time of its upload. */
export const listedUploads = tables.selectFrom('provider.Batch').select(['id', 'lines', 'createdAt']);
export type UploadRow = RowOf<typeof listedUploads>;

type Part = { sandboxId: number; batchId: number; size: number; offset: number };
type Direction = 'asc' | 'desc';

/** The columns of an upload's rows in a list, with the current names of their clients. */
const listedRows = (direction: Direction, { sandboxId, batchId, size, offset }: Given<Part>) =>
  tables
    .selectFrom((from) =>
      from
        .selectFrom('provider.UploadedLoan')
        .selectAll()
        .where('sandboxId', '=', sandboxId)
        .where('batchId', '=', batchId)
        .orderBy('line', direction)
        .limit(size)
        .offset(offset)
        .as('u'),
    )
    .leftJoin('provider.Client as c', (on) => on.on('c.sandboxId', '=', sandboxId).onRef('c.id', '=', 'u.clientId'))
    .select((row) => [
      'u.batchId',
      'u.line',
      'u.clientId',
      personName(row.ref('c.firstName'), row.ref('c.lastName')).as('clientName'),
      'u.applicationId',
      'u.staffNo',
      'u.staffStatus',
      'u.amount',
      'u.fullName',
      asText(row.ref('u.loanStartDate')).as('loanStartDate'),
      'u.status',
      'u.reason',
      'u.tenure',
      // The amount of the application that the row became.
      row
        .selectFrom('provider.LoanApplication as a')
        .select('a.amount')
        .where('a.sandboxId', '=', sandboxId)
        .whereRef('a.id', '=', 'u.applicationId')
        .as('loanAmount'),
    ])
    .orderBy('u.line', direction);

const rowsFrom = (direction: Direction) =>
  prepare({ name: `uploaded-loans-${direction}` }, (given: Given<Part>) => listedRows(direction, given));

/** Reads rows of an upload from its beginning or its end. */
export const rowsOfUpload = { asc: rowsFrom('asc'), desc: rowsFrom('desc') };

/** A row of an upload with the time of its upload. Amounts are decimal text. */
export type UploadedLoanRow = RowOf<ReturnType<typeof listedRows>> & Pick<UploadRow, 'createdAt'>;
