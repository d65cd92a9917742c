import { type Expression, type Fragment, sql } from '@oware/db/statements';

/** Staff numbers are compared without case. The console finds duplicates in a file by the same rule. */
export const staffKey = (staffNo: string): string => staffNo.toLowerCase();

/** The same key in SQL, independent of how the database's own collation treats letters beyond ASCII. */
export const staffKeyOf = (staffNo: Expression<string>): Fragment<string> => sql`lower(${staffNo} COLLATE pg_c_utf8)`;
