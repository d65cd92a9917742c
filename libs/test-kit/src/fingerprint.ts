/**
 * Returns SQL for a fingerprint of all rows `t` of a query. Any write to a row changes it, even with equal values,
 * because it compares row versions, which is cheaper than comparing contents.
 */
export const fingerprint = `count(*) || ':' || coalesce(bit_xor(hashtextextended(t.xmin::text || t.ctid::text, 0)), 0)`;
