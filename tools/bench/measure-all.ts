import { explain, Problem } from '../stack/problem.ts';
import { lineOf, type Measurement } from './figures.ts';

/** Output of the report: figures and headings to `say`, failures to `warn`. */
export type Report = { say: (line: string) => void; warn: (line: string) => void };

/**
 * Runs the measurements in turn, reports each figure, and returns the names of those that failed or gave none. A
 * failure doesn't stop the others. `tidy` runs after each.
 */
export async function measureAll(
  measurements: Readonly<Record<string, Measurement>>,
  { say, warn }: Report,
  tidy: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, { what, run }] of Object.entries(measurements)) {
    say(`\n${name}: ${what}`);
    try {
      const figures = await run();
      if (figures.length === 0) throw new Problem('It gave no figure.');
      for (const figure of figures) say(`  ${lineOf(figure)}`);
    } catch (error) {
      failed.push(name);
      warn(`  FAILED: ${explain(error)}`);
    }
    await tidy();
  }
  return failed;
}
