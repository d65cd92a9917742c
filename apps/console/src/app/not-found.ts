import { isObject } from '@oware/contract';
import { nanoid } from '@reduxjs/toolkit';
import type { createBrowserRouter, Location } from 'react-router-dom';

/** Valid only for this page load: a reload tries the address again. */
const mark = nanoid();

/** Replaces the screen by the not-found screen and keeps the address (1§2: a call responded with 404). */
export const markNotFound = (router: ReturnType<typeof createBrowserRouter>): void =>
  void router.navigate(router.state.location, { replace: true, state: { notFound: mark } });

/** Whether {@link markNotFound} replaced the screen at this location. */
export const isMarkedNotFound = ({ state }: Location<unknown>): boolean => isObject(state) && state.notFound === mark;
