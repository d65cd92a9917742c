/**
 * SQL: a fingerprint of all rows `t` of a query, which any write to one of them changes, even one that writes the same
 * values. It compares versions of rows instead of their contents, which would be written out as text and sorted.
 */
export const fingerprint = `count(*) || ':' || coalesce(bit_xor(hashtextextended(t.xmin::text || t.ctid::text, 0)), 0)`;
