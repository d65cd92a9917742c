/** What is chosen, in the colours that the person gave to it. */
const chosen = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight !important',
  color: 'HighlightText !important',
  '& *': { color: 'inherit !important' },
};

/**
 * For Windows high contrast, which replaces all colours by a few and leaves out grounds and shadows: what only a ground
 * says gets a border or a colour of the system.
 */
export const forcedColors = {
  '@media (forced-colors: active)': {
    '.MuiButton-contained, .MuiBadge-badge': { border: '1px solid !important' },
    '.MuiSkeleton-root': { border: '1px solid GrayText' },
    '.MuiToggleButton-root.Mui-selected, .MuiButtonBase-root[aria-current]': chosen,
    'tr[data-marked]': { outline: '2px solid Highlight', outlineOffset: -2 },
    '.MuiLinearProgress-bar': {
      forcedColorAdjust: 'none',
      backgroundColor: 'Highlight !important',
    },
    '.MuiLinearProgress-root': { border: '1px solid' },
  },
} as const;

/** For a bar or mark that is drawn by its ground: it keeps its colour. */
export const drawnByGround = { forcedColorAdjust: 'none' } as const;
