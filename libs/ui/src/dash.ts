import type { ReactNode } from 'react';

/** Placeholder for an empty value. */
export const dash = '–';

/** Returns the content of a cell or fact, or a dash if it is empty. */
export const orDash = (content: ReactNode): ReactNode =>
  content === null || content === undefined || content === '' ? dash : content;
