import { Problem } from './problem.ts';

/** Returns whether a start was asked to delete all data first. @throws Problem for what a start doesn't know. */
export function isFreshStart(given: readonly string[], environment: NodeJS.ProcessEnv): boolean {
  const unknown = given.filter((argument) => argument !== '--fresh');
  if (unknown.length > 0)
    throw new Problem(`A start takes only --fresh, which deletes all data first, and not ${unknown.join(' ')}.`);
  // npm takes an option that stands before -- for one of its own
  if (environment.npm_config_fresh) throw new Problem('Write -- before --fresh, as in npm start -- --fresh.');
  return given.length > 0;
}
