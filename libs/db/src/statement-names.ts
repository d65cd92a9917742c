/**
 * Maximum number of named statements: each lives as long as its connection. Long lists with varying shapes stay
 * unnamed.
 */
const mostNames = 200;
const longestSql = 4_000;
const unnamed = '';

/** Names repeated statements, so that PostgreSQL parses them once per connection, which saves a quarter of its work. */
export function createStatementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known) return known;
    if (names.size >= mostNames || sql.length > longestSql) return unnamed;
    const name = `oware_${names.size}`;
    names.set(sql, name);
    return name;
  };
}
