const half = 6;

/**
 * Where a field stands among the twelve columns (3§3, `lg`), by the width that the form is given rather than the screen's:
 * on its own line on a phone, at least half a line wide in between.
 */
export const fieldPlace = (lg = half) => ({
  minWidth: 0,
  gridColumn: '1 / -1',
  '@container (min-width: 520px)': { gridColumn: `span ${Math.max(lg, half)}` },
  '@container (min-width: 800px)': { gridColumn: `span ${lg}` },
});

/** Around the fields; its parent is what they are measured by. */
export const fieldGrid = {
  display: 'grid',
  columnGap: 2,
  rowGap: 2.25,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
} as const;

/** On the parent of a {@link fieldGrid}. */
export const fieldGridHolder = { containerType: 'inline-size' } as const;
