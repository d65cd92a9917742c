import type { CSSProperties } from 'react';

const half = 6;
/** px */
const gap = 16;
/** A hair less than its share, so that rounding breaks no line. */
const wide = (columns: string) => `var(${columns}) 1 calc((100% + ${gap}px) * var(${columns}) / 12 - ${gap + 0.1}px)`;

/**
 * The width of a field in twelfths (3§3, `lg`), by the width that the form is given rather than the screen's: a line of its
 * own on a phone, half a line or more in between. What is left of a line goes to the fields in it.
 */
export const fieldPlace = (lg = half) =>
  ({ '--columns': lg, '--columns-between': Math.max(lg, half) }) as CSSProperties;

/** Around the fields, each with its {@link fieldPlace}. The last line is not stretched. */
export const fieldGrid = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: `${gap}px`,
  rowGap: 2.25,
  alignItems: 'flex-start',
  '&::after': { content: '""', flex: '1000 0 0', ml: `-${gap}px` },
  '& > *': {
    minWidth: 0,
    flex: '1 0 100%',
    '@container (min-width: 520px)': { flex: wide('--columns-between') },
    '@container (min-width: 800px)': { flex: wide('--columns') },
  },
} as const;

/** On the parent of a {@link fieldGrid}: what the fields are measured by. */
export const fieldGridHolder = { containerType: 'inline-size' } as const;
