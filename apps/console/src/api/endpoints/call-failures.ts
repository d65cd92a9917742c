import type { ErrorCode } from '@oware/contract';
import type { ApiFailure } from '../failure.ts';

/** A title and text in place of the service's message. */
type Notice = { text: string; title?: string };

/**
 * A failure that a call's screen tells itself: by its error code or its status, a change whose answer was lost, an answer
 * on the screen whose record is gone, or any.
 */
type OwnFailure = ErrorCode | 404 | 'lost-answer' | 'gone' | 'gone-unless-typed' | 'any';

/** How the failures of a call are told, where it isn't as those of all calls (app/reaction.ts). */
export type CallFailures = {
  /** A query beside other work, whose screen shows the failure or does without the answer: no notice tells of it (2§8). */
  isQuiet?: true;
  /** The failures that the call's screen tells itself. */
  onScreen?: readonly OwnFailure[];
  /** Returns the call's own notice; undefined for that of all calls. */
  notice?: (failure: ApiFailure) => Notice | undefined;
  /** The simulator desk answers in place of the service. */
  isOfDesk?: true;
};

/** The failures of calls by the name of their endpoint. */
export type FailuresOf<Endpoints> = { readonly [Name in keyof Endpoints]?: CallFailures };

export const quiet: CallFailures = { isQuiet: true };
/** A colleague has removed the record: the screen says so and keeps the input. */
export const missingOnScreen: CallFailures = { onScreen: [404] };

/** A notice for refusals only. A server error and a missing record have those of all calls. */
export const refusalNotice = (notice: NonNullable<CallFailures['notice']>): Pick<CallFailures, 'notice'> => ({
  notice: (failure) => (failure.status < 500 && failure.status !== 404 ? notice(failure) : undefined),
});

const declared = new Map<string, CallFailures>();
const asAllCalls: CallFailures = {};

/** Declares how the failures of endpoints are told. An endpoint belongs to one service, and its name too. */
export function declareFailures<Endpoints>(failures: FailuresOf<Endpoints>): void {
  for (const [name, rules] of Object.entries<CallFailures | undefined>(failures)) if (rules) declared.set(name, rules);
}

/** Returns how the failures of an endpoint are told. */
export const failuresOf = (endpoint: string | undefined): CallFailures => declared.get(endpoint ?? '') ?? asAllCalls;
