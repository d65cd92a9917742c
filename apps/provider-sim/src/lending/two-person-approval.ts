import { withinSandbox } from '@oware/db/expressions';
import { type Fragment, sql, tables } from '@oware/db/statements';

/** Whether the organisation of a record's lender requires two people. `record` names the columns of the record. */
export const twoPersonApproval = (record: (name: 'sandboxId' | 'lenderId') => Fragment<number>): Fragment<boolean> =>
  sql`(
  ${tables
    .selectFrom('provider.Lender as l')
    .innerJoin('provider.Organization as o', withinSandbox('o.id', 'l.organizationId'))
    .select('o.twoPersonApproval')
    .where('l.sandboxId', '=', record('sandboxId'))
    .where('l.id', '=', record('lenderId'))})`;
