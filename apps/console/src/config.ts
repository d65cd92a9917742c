/** Where the console's calls end up. */
export type Environment = 'Simulator' | 'Training' | 'Live';

/** Settings that come at run time, so that one build serves every environment. */
export type Config = {
  environment: Environment;
  /** Whether the console's server knows a simulator desk; never in Live. */
  hasDesk?: boolean;
  /** Where people open that desk; no slash at the end. Missing where the console's server doesn't know. */
  deskAddress?: string;
  /** The key under which a browser subscribes to push messages; missing where none are sent. */
  pushPublicKey?: string;
  /** The style of a map server; without one the built-in map is shown. */
  mapStyleUrl?: string;
  /** Whether the console's server collects in what answers differ from the contract. */
  collectsDifferences?: boolean;
  /** `strict` where an answer that differs from the contract fails the call, as in tests. */
  readAnswers?: 'tolerant' | 'strict';
};

let asked: Promise<Config> | undefined;

/** Asks the server once; again after a failure. */
export function loadConfig(): Promise<Config> {
  asked ??= fetch('/config.json').then((answer): Promise<Config> => answer.json());
  asked.catch(() => (asked = undefined));
  return asked;
}

/** Lets the next {@link loadConfig} request the settings again, since tests share a page. */
export function forgetConfig(): void {
  asked = undefined;
}
