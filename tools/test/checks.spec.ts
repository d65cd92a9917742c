import { expect, it } from 'vitest';
import { includesJourneys } from './checks.ts';

it.each([
  ['all tests', [], true],
  ['a file of journeys', ['session.e2e'], true],
  ['another file', ['loans.http'], false],
  ['another kind, whose name is part of the path of a journey', ['--project', 'http'], false],
  ['files of another kind', ['--project', 'dom', 'clients'], false],
  ['files of several kinds', ['--project', 'dom', '--project', 'e2e', 'clients'], true],
  ['other files, and an option', ['--maxWorkers', '1', 'loans.http'], false],
  ['all that a change affects', ['--changed', 'main'], true],
  ['all of a title', ['-t', 'loans'], true],
])('knows whether a run of %s includes journeys, and needs the built programs', (_what, args, expected) => {
  expect(includesJourneys(args)).toBe(expected);
});
