import { size } from '../tokens.ts';

/** The style of `CopyButton`, which is a plain element: a record has one for each value, and styling each one delays it. */
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
