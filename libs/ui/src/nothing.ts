import type { ReactNode } from 'react';

/** What stands where a record says nothing. */
export const nothing = '–';

/** The content of a cell or a fact, or a dash where there is none. */
export const orNothing = (content: ReactNode): ReactNode =>
  content === null || content === undefined || content === '' ? nothing : content;
