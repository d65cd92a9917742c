import type { CallName, FakeNetwork } from '../fake-network.fixtures.ts';

/** What a person sees at one address, where the answers are the examples of the contract. */
export type ScreenRow = {
  address: string;
  /** The heading; `loading` where the record's name is not known before its answer. */
  title: string;
  loading?: string;
  /** The title of the browser's tab, where it isn't the heading's; `''` where the build writes it. */
  tab?: string;
  /** What of the examples is on the screen. */
  shows: readonly RegExp[];
  /** What a list without rows teaches: what belongs there, and the next step. */
  empty?: RegExp;
  /** Answers of its own, where the examples do not lead to the screen that is meant. */
  prepare?: (network: FakeNetwork) => void;
  /** Calls whose failure leaves the screen usable without them: a toast says it, or nothing. */
  beside?: readonly CallName[];
  /** Calls of what is around this screen, whose failures another row tests. */
  around?: readonly CallName[];
  /** The routes that it stands for beside its own. */
  routes?: readonly string[];
  /** What the screen asks for is needed later: it says nothing while that loads. */
  isUsableAtOnce?: true;
  /** Nobody is signed in. */
  isVisitor?: true;
};
