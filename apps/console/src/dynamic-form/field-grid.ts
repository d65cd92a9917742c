const half = 6;
const gap = '16px';
const wide = (columns: number) => `${columns} 1 calc(${(columns / 12) * 100}% - ${gap})`;

/**
 * The width of a field in twelfths (3§3, `lg`), by the width that the form is given rather than the screen's: a line of its
 * own on a phone, half a line or more in between. What is left of a line goes to the fields in it.
 */
export const fieldPlace = (lg = half) => ({
  minWidth: 0,
  flex: '1 0 100%',
  '@container (min-width: 520px)': { flex: wide(Math.max(lg, half)) },
  '@container (min-width: 800px)': { flex: wide(lg) },
});

/** Around the fields. The last line is not stretched. */
export const fieldGrid = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: gap,
  rowGap: 2.25,
  alignItems: 'flex-start',
  '&::after': { content: '""', flex: '1000 0 0' },
} as const;

/** On the parent of a {@link fieldGrid}: what the fields are measured by. */
export const fieldGridHolder = { containerType: 'inline-size' } as const;
