import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';

/** A call that an endpoint's `initiate` begins. */
export type BegunCall<Answer = unknown> = ThunkAction<
  PromiseLike<{ data?: Answer | undefined; error?: unknown }>,
  unknown,
  unknown,
  UnknownAction
>;

/** The store's `dispatch` for calls that are made without a hook: it returns the outcome of a {@link BegunCall}. */
export const useServiceDispatch = useDispatch.withTypes<ThunkDispatch<unknown, unknown, UnknownAction>>();
