import type { CallName, FakeNetwork } from '../fake-network.fixtures.ts';

/** What a person sees at an address, with the contract's examples as responses. */
export type ScreenRow = {
  address: string;
  /** The heading. `loading` is the heading while the record's name is unknown. */
  title: string;
  loading?: string;
  /** The browser tab's title, if it differs from the heading; `''` if the build sets it. */
  tab?: string;
  /** Data of the examples that must be visible. */
  shows: readonly RegExp[];
  /** What an empty list explains: its purpose and the next step. */
  empty?: RegExp;
  /** Sets other responses, if the examples don't lead to this screen. */
  prepare?: (network: FakeNetwork) => void;
  /** Calls whose failure leaves the screen usable, with a toast or nothing. */
  beside?: readonly CallName[];
  /** Calls of the frame around this screen. Another row tests their failures. */
  around?: readonly CallName[];
  /** Other routes that this row covers. */
  routes?: readonly string[];
  /** The screen needs its data only later and shows no loading state. */
  isUsableAtOnce?: true;
  /** Renders the frame around every screen too; this row tests the frame's own calls. */
  isInShell?: true;
  /** Nobody is signed in. */
  isVisitor?: true;
};
