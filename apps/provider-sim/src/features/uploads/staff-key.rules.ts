/** Staff numbers are compared without case; the console finds duplicates in a file by the same rule. */
export const staffKey = (staffNo: string): string => staffNo.toLowerCase();

/** The same in SQL, of the row `u`; whatever the database’s own collation makes of letters beyond ASCII. */
export const staffKeySql = 'lower(u."staffNo" COLLATE pg_c_utf8)';
