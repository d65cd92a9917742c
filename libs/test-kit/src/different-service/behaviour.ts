import type { Call } from '@oware/contract';
import type { RefusalForm } from './refusal-forms.ts';

/** How a different service treats a call. Whatever is left out stays as the simulator behind it does it. */
export type Behaviour = {
  /** Ids of `@oware/contract/alterations`, which change a successful answer in this order. */
  alterations?: readonly string[];
  /** Changes a successful answer after them. */
  alter?: (answer: unknown) => unknown;
  /** Told each successful answer, as the simulator sent it and as it went out. */
  watch?: (before: unknown, after: unknown) => void;
  /** The form of a refusal. */
  refusal?: RefusalForm;
  /** The status of a refusal. Some services refuse with 200. */
  refusalStatus?: number;
  /** What comes in place of a successful answer. The work behind it is done. */
  success?: 'noContent' | 'emptyBody' | 'gatewayPage' | 'signInPage' | 'signInRedirect';
  /** The service doesn't have the call, and answers this status at once. */
  missing?: 404 | 405 | 501;
  /** Names in the query that the service doesn't know, and ignores. */
  ignoresQuery?: readonly string[];
  /** The service answers callers who send no api key and version, or no session once somebody has had one. */
  ignoresHeaders?: 'apiKey' | 'session';
};

/** The behaviour for a request. `call` is undefined for what is no call of the contract, such as a health page. */
export type BehaviourOf = (call: Call | undefined) => Behaviour;
