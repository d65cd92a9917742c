/** Ids of rows that are made after the seed, in any sandbox, begin here (sim.row_id). */
export const firstMadeId = 100_000_001;

/** Those of the rows that were made after the seed: what a test did, beside what every sandbox begins with. */
export const madeSinceSeed = <Row extends { id: string | number }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ id }) => Number(id) >= firstMadeId);
