import type { Call } from '@oware/contract';
import type { RefusalForm } from '@oware/contract/alterations';

/** How a different service handles a call. Missing settings leave the simulator's behaviour unchanged. */
export type Behaviour = {
  /** Ids of `@oware/contract/alterations`, applied to a successful answer in this order. */
  alterations?: readonly string[];
  /** Changes a successful answer after the alterations. */
  alter?: (answer: unknown) => unknown;
  /** Called with each successful answer as the simulator sent it and as it was passed on. */
  watch?: (before: unknown, after: unknown) => void;
  /** Form of an error answer. */
  refusal?: RefusalForm;
  /** Status of an error answer. Some services send errors with 200. */
  refusalStatus?: number;
  /** Replaces a successful answer. The simulator still does the work. */
  success?: 'noContent' | 'emptyBody' | 'gatewayPage' | 'signInPage' | 'signInRedirect';
  /** The service lacks the call and returns this status immediately. */
  missing?: 404 | 405 | 501;
  /** Query parameters that the service does not know and ignores. */
  ignoresQuery?: readonly string[];
  /** The service accepts requests without API key and version, or without a session once one was used. */
  ignoresHeaders?: 'apiKey' | 'session';
};

/**
 * Returns the behaviour for a request. `call` is undefined for requests outside the contract, such as health checks.
 */
export type BehaviourOf = (call: Call | undefined) => Behaviour;
