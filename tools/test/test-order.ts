import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The kinds of tests in the order of a run. Without a border between them, no worker waits for the last file of a kind.
 * Unit tests are short and come last, so that the workers end together.
 */
const kinds = ['dom', 'http', 'e2e', 'unit'];

/**
 * Parts of the paths of files that take long. Started last, they would leave the other workers idle. Vitest sorts by
 * the times of the last run or, in a new clone, by size, which tells little about a file that only lists its cases.
 */
const long = [
  'app/screens/organization',
  'app/screens/',
  'every-failure',
  'batch-races',
  'provider-sim/src/test/',
  'upload-deaths',
  'different-answers.e2e',
  'accessibility/',
  'session.e2e',
];

const placeOf = ({ project, moduleId }: TestSpecification): number => {
  const place = long.findIndex((part) => moduleId.includes(part));
  return kinds.indexOf(project.name) * (long.length + 1) + (place === -1 ? long.length : place);
};

/** Vitest's order of the files of a kind, with the long ones first. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
