/** The first id of rows created after the seed, in any sandbox (sim.row_id). */
export const firstMadeId = 100_000_001;

/** Returns the rows created after the seed, by the test itself. */
export const madeSinceSeed = <Row extends { id: string | number }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ id }) => Number(id) >= firstMadeId);
