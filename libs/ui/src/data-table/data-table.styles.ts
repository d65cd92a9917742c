import { size, type } from '../tokens.ts';

export const frame = {
  containerType: 'inline-size',
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
};
/** A column with a checkbox or a button. */
const controlWidth = 44;
/** The width in px that a table with so many columns and controls needs. Where there is less, each record is a card. */
export const neededWidth = (columns: number, controls: number): number =>
  Math.min(680, columns * 120 + controls * controlWidth);
/** Cards fit, so there is nothing to scroll. */
export const unscrolled = (width: number) => ({ [cards(width)]: { overflow: 'visible' } });
const cards = (width: number) => `@container (max-width: ${width - 1}px)`;
/** The link of a row covers the row, so its other controls are above the link. */
const aboveLink = { position: 'relative', zIndex: 1 };
const marked = 'var(--mui-palette-primary-mainChannel) / ';
const markedBy = 'var(--mui-palette-action-selectedOpacity)';
/**
 * Rows and cells. They are plain elements styled by their table, because a styled part for each cell takes most of the time
 * of a list's first screen. `:where` lets the narrower rules below win by their order.
 */
export const cells = {
  '& th, & td': {
    typography: 'body2',
    verticalAlign: 'inherit',
    textAlign: 'left',
    padding: '9px 14px',
    borderBottom: '1px solid var(--mui-palette-divider)',
    color: 'text.primary',
  },
  '& th': {
    fontWeight: 600,
    fontSize: type.small.fontSize,
    lineHeight: '1.446429rem',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    position: 'relative',
  },
  '& .column-handle': {
    position: 'absolute',
    insetBlock: 4,
    insetInlineEnd: 0,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      right: 0,
      width: '2px',
      borderRadius: 1,
      backgroundColor: 'var(--mui-palette-divider)',
      opacity: 0,
    },
    '&:hover::after, &:active::after': { opacity: 1, backgroundColor: 'var(--mui-palette-primary-main)' },
  },
  '& thead:hover .column-handle::after': { opacity: 1 },
  '& td:where([data-align=right]), & th:where([data-align=right])': {
    textAlign: 'right',
    flexDirection: 'row-reverse',
  },
  '& td:where([data-tick]), & th:where([data-tick])': { width: controlWidth, p: 0, pl: '6px' },
  '& td:where([data-action]), & th:where([data-action])': { width: controlWidth, p: 0, pr: '6px', textAlign: 'right' },
  '& .tick': {
    ...aboveLink,
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: 1,
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& .tick input': {
    width: 16,
    height: 16,
    m: 0,
    accentColor: 'var(--mui-palette-primary-main)',
    // the browser's own empty box is filled in the dark scheme, as if it could not be checked
    '&:not(:checked, :indeterminate)': {
      appearance: 'none',
      border: '1px solid var(--oware-edge)',
      borderRadius: '3px',
    },
    '&:disabled': { opacity: 0.4 },
  },
  '& [data-action] button': { ...aboveLink, p: '5px' },
  '& .row-button': {
    display: 'inline-flex',
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'action.active',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outlineColor: 'currentColor' },
  },
  // no higher than the text that they stand in, so that rows have the height of those that were loading
  '& .oware-badge': { marginBlock: '-2px' },
  '& .MuiTableSortLabel-root': { verticalAlign: 'top' },
  '& .second-line': {
    fontSize: '0.78rem',
    color: 'text.secondary',
    maxWidth: 220,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // covers the row
  '& a[data-row-link]': {
    color: 'text.primary',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& a[data-row-link]::after': { content: '""', position: 'absolute', inset: 0 },
  '& tr': { verticalAlign: 'middle', outline: 0 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:last-child > td': { borderBottom: 0 },
  '& tr[data-opens]:hover': { bgcolor: 'action.hover' },
  '& tr[data-marked]': { bgcolor: `rgba(${marked}${markedBy})` },
  '& tr[data-marked]:hover': { bgcolor: `rgba(${marked}calc(${markedBy} + var(--mui-palette-action-hoverOpacity)))` },
  '@container (max-width: 859px)': { '& [data-wide=true]': { display: 'none' } },
};
export const hidden = {
  position: 'absolute',
  top: 0,
  left: 0,
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  p: 0,
};
/** Rows of 36 px where each cell has one line. */
export const dense = {
  '& td, & th': { paddingBlock: '4px' },
  '& td': { fontSize: '0.8125rem', height: 36 },
  '& .tick': { height: 28 },
  '& [data-action] button': { py: '3px' },
};

/**
 * If there is less than the needed width, whatever the screen, each row is a block: the first cell is its title, the
 * others are a label and a value. `display: block` hides a table from screen readers, so its parts have roles.
 */
export const narrow = (width: number) => ({
  // makes room for one more column without horizontal scrolling
  [`@container (min-width: ${width}px) and (max-width: 979px)`]: {
    '& td:not([data-tick], [data-action]), & th:not([data-tick])': { paddingInline: '9px' },
  },
  // lets a long name wrap, so that the other columns keep their width
  [`@container (min-width: ${width}px)`]: { '& td[data-title]': { overflowWrap: 'anywhere', minWidth: 150 } },
  [cards(width)]: {
    '& thead': hidden,
    '& .column-handle': { display: 'none' },
    '&, & tbody, & tr': { display: 'block' },
    '& tr': { py: 1, borderBottom: 1, borderColor: 'divider' },
    '& tr:last-child': { borderBottom: 0 },
    '& td': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: 2,
      border: 0,
      py: '3px',
      textAlign: 'right',
      overflowWrap: 'anywhere',
      // otherwise a right-aligned cell would swap places with its label
      flexDirection: 'row',
      height: 'auto',
    },
    '& [data-wide], & td[data-absent]': { display: 'none' },
    '& td[data-title]': { textAlign: 'left', fontSize: '0.9375rem' },
    '& td:not([data-title], [data-tick], [data-action])::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      color: 'var(--mui-palette-text-secondary)',
      textAlign: 'left',
    },
    '& td[data-unlabelled]': { justifyContent: 'flex-start', '&::before': { display: 'none' } },
    // as high as the buttons that come
    '& tr[aria-hidden] td[data-unlabelled]': { minHeight: size.control + 6, alignItems: 'center' },
    // a text button begins where the labels do
    '& td[data-unlabelled] > .MuiButton-text': { ml: '-5px' },
    // the checkbox stands before the title, the button of the row at its end
    '& td[data-tick], & td[data-action]': { position: 'absolute', top: 3, width: 'auto' },
    '& td[data-tick]': { left: 0 },
    '& td[data-action]': { right: 0 },
    '&[data-selectable=true] td[data-title]': { pl: '44px', pr: '44px' },
  },
});

/** The style of the cells of a column whose width in px a person has chosen. What has no room there ends in dots. */
export const chosenWidth = (width: number) => ({
  width: `${width}px`,
  minWidth: `${width}px`,
  maxWidth: `${width}px`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

/**
 * The chosen widths of the columns, in their order, where records are rows; undefined for columns as wide as their content.
 *
 * @param first Place of the first column among the cells of a row, counted from 1
 */
export const chosenWidths = (width: number, columns: readonly (number | undefined)[], first: number) => ({
  // more specific than the rules of usual widths
  '&&': {
    [`@container (min-width: ${width}px)`]: Object.fromEntries(
      columns.flatMap((chosen, at) =>
        chosen === undefined
          ? []
          : [
              [
                `& tr > :nth-of-type(${at + first})`,
                { ...chosenWidth(chosen), '& .second-line': { maxWidth: 'none' } },
              ],
            ],
      ),
    ),
  },
});
