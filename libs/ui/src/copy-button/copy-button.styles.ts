import { size } from '../tokens.ts';

/**
 * The style of `CopyButton`, which is a plain element: a record has a button for each value, and a slow computer
 * takes a tenth of a second for forty of the component library's.
 */
export const copyButtonStyles = {
  '.oware-copy': {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    marginBlock: -6,
    marginInlineStart: 4,
    padding: 5,
    border: 0,
    borderRadius: size.radius,
    background: 'none',
    color: 'var(--mui-palette-action-active)',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
    '& > svg': { fontSize: 18 },
  },
} as const;
