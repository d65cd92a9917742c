import type { CSSProperties } from 'react';

const half = 6;
/** px */
const gap = 16;
/** Slightly less than its share, so that rounding does not wrap the line. */
const wide = (columns: string) => `var(${columns}) 1 calc((100% + ${gap}px) * var(${columns}) / 12 - ${gap + 0.1}px)`;

/**
 * The width of a field in twelfths (3§3, `lg`), relative to the form's width instead of the screen's: a full line on a
 * phone, half a line or more in between. The fields share the remaining space of a line.
 */
export const fieldPlace = (lg = half): CSSProperties => ({ '--columns': lg, '--columns-between': Math.max(lg, half) });

/** The container of fields with {@link fieldPlace}. The last line is not stretched. */
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

/** For the parent of a {@link fieldGrid}: its width determines the widths of the fields. */
export const fieldGridHolder = { containerType: 'inline-size' } as const;
