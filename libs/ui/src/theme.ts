import { createTheme, type Theme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { copyButtonStyles } from './copy-button/copy-button.styles.ts';
import { forcedColors } from './forced-colors.styles.ts';
import { badgeStyles } from './status-badge/status-badge.styles.ts';
import { motion, palettes, size, type, typeface } from './tokens.ts';
import { words } from './ui.words.ts';

declare module 'react' {
  /** Lets `style` set variables of the style sheet. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

/** For elements whose outer focus ring would be cut off. */
const inset = { '&.Mui-focusVisible': { outlineOffset: -2 } };

/**
 * What a dialog or drawer covered is no longer hidden from screen readers once it closes. The library waits until it has
 * faded, but returns the focus there at once.
 */
const shownAgainAtOnce = { closeAfterTransition: false };

/** Pixels at the foot of the window that a bar of buttons may cover. */
const bottomRoom = 110;

/** The surface of what lies over other parts of the screen: a menu, or the choices of a field. */
const overlay = { variant: 'outlined', elevation: 0, sx: { boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)' } } as const;

const paletteOf = (look: (typeof palettes)['light']) => ({
  primary: { main: look.accent, dark: look.accentDeep, light: look.accentSoft, contrastText: look.onAccent },
  error: { main: look.wrong },
  warning: { main: look.warning },
  success: { main: look.accent },
  info: { main: look.info },
  background: { default: look.ground, paper: look.paper },
  text: { primary: look.ink, secondary: look.quiet },
  divider: look.line,
});

/** The library's own reach 375 ms. */
const durations = {
  shortest: motion.fast,
  shorter: motion.fast,
  short: motion.usual,
  standard: motion.usual,
  complex: motion.slow,
  enteringScreen: motion.usual,
  leavingScreen: motion.fast,
};

/** The typeface's tabular figures come with a hyphen as wide as they are, which tears `LN-00002004` apart in a heading. */
const headingFigures = { fontVariantNumeric: 'lining-nums' };

/**
 * The theme of every screen, from the tokens. docs/design.md describes the look.
 * `link` renders an `href` inside the app's router; without it links are plain anchors.
 */
export function makeTheme(link?: ElementType): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    colorSchemes: { light: { palette: paletteOf(palettes.light) }, dark: { palette: paletteOf(palettes.dark) } },
    shape: { borderRadius: size.radius },
    transitions: { duration: durations },
    typography: {
      fontFamily: typeface,
      fontSize: 13.5,
      h1: { ...type.h1, ...headingFigures },
      h2: { ...type.h2, ...headingFigures },
      h3: { ...type.h3, ...headingFigures },
      body1: type.body1,
      body2: type.body2,
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // what has the focus is neither behind the header nor behind a bar at the foot of the window
          html: { scrollPaddingBlockStart: size.header + 24 },
          'html:has([data-bottom-bar])': { scrollPaddingBlockEnd: bottomRoom },
          // the bar itself is always in sight: without this the page would scroll away from what it acts on
          '[data-bottom-bar] *': { scrollMarginBlock: `${bottomRoom}px ${-bottomRoom}px` },
          body: {
            fontVariantNumeric: 'tabular-nums lining-nums',
            WebkitFontSmoothing: 'antialiased',
            // a long word without a space doesn't make a phone scroll sideways; a column stays as wide as its longest word
            overflowWrap: 'break-word',
          },
          ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
          'main:focus-visible, h1:focus-visible': { outline: 'none' },
          ...forcedColors,
          ...badgeStyles,
          ...copyButtonStyles,
          // `:where` lets the part around an icon choose its size
          ':where(.oware-icon)': {
            width: '1em',
            height: '1em',
            display: 'inline-block',
            flexShrink: 0,
            fill: 'currentColor',
            fontSize: '1.205357rem',
            userSelect: 'none',
          },
          '@media (prefers-reduced-motion: reduce)': {
            // the bar of a notice is its timer: it closes the notice at its end
            '*:not(.Toastify__progress-bar), *::before, *::after': {
              animationDuration: '0.01ms !important',
              // even a short transition would run for every property, and inherited values would change element by
              // element
              transition: 'none !important',
            },
          },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true, ...(link && { LinkComponent: link }) },
        styleOverrides: {
          root: {
            // a browser gives buttons a font of its own
            fontFamily: 'inherit',
            '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: 2 },
          },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover', ...(link && { component: link }) } as object },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'medium' },
        styleOverrides: { root: { minHeight: size.control, paddingInline: 14 } },
        variants: [
          {
            // the ring is outside the ground, where the white of its text would not be seen
            props: { variant: 'contained' },
            style: { '&.Mui-focusVisible': { outlineColor: 'var(--mui-palette-primary-main)' } },
          },
          {
            // the accent belongs to the one filled button of a screen
            props: { variant: 'outlined', color: 'primary' },
            style: {
              color: 'var(--mui-palette-text-primary)',
              borderColor: 'var(--oware-rim)',
              backgroundColor: 'var(--mui-palette-background-paper)',
              '&:hover': { borderColor: 'var(--oware-edge)', backgroundColor: 'var(--mui-palette-action-hover)' },
              '&.Mui-disabled': { color: 'var(--mui-palette-text-disabled)', borderColor: 'var(--oware-line)' },
            },
          },
        ],
      },
      MuiIconButton: { styleOverrides: { root: { borderRadius: size.radius } } },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: {
            borderColor: 'var(--oware-edge)',
            padding: '0 7px',
            // the gap of the label is as wide as the label, with the same air on both sides
            '& > legend': { fontSize: type.small.fontSize },
            // without a label the border has no gap
            '& > legend > span:not(.notranslate)': { paddingInline: 6 },
          },
        },
      },
      MuiInputLabel: {
        variants: [
          {
            // of its own size instead of scaled, so that its letters stand as in the gap, and on the line
            props: { variant: 'outlined', shrink: true },
            style: {
              fontSize: type.small.fontSize,
              transform: 'translate(14px, -8px)',
              maxWidth: 'calc(100% - 28px)',
            },
          },
        ],
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiDialog: { defaultProps: { ...shownAgainAtOnce, slotProps: { paper: { variant: 'outlined' } } } },
      // a text out of sight scrolls with the content: else the whole dialog scrolls to it, and its title out of sight
      MuiDialogContent: { styleOverrides: { root: { position: 'relative' } } },
      MuiDrawer: { defaultProps: { ModalProps: shownAgainAtOnce } },
      MuiMenu: {
        defaultProps: {
          slotProps: {
            paper: overlay,
            // a screen reader must reach why an item is disabled
            list: { disabledItemsFocusable: true },
          },
        },
      },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiSelect: { defaultProps: { size: 'small' } },
      MuiAutocomplete: {
        defaultProps: {
          slotProps: { paper: overlay },
          openText: words('open'),
          closeText: words('close'),
          clearText: words('clear'),
          noOptionsText: words('noOptions'),
          loadingText: words('loadingOptions'),
        },
      },
      MuiTooltip: { defaultProps: { arrow: true } },
      MuiTableCell: {
        styleOverrides: {
          // the library's own line is almost white
          root: { padding: '9px 14px', borderBottomColor: 'var(--mui-palette-divider)' },
          head: {
            fontWeight: 600,
            fontSize: type.small.fontSize,
            color: 'var(--mui-palette-text-secondary)',
            whiteSpace: 'nowrap',
          },
        },
      },
      MuiMenuItem: {
        styleOverrides: {
          // pale text says that the item is disabled, but the reason below must stay readable
          root: {
            ...inset,
            '&.Mui-disabled': { opacity: 1, color: 'var(--mui-palette-text-disabled)' },
            '&.Mui-disabled .MuiListItemIcon-root': { color: 'inherit' },
            '&.Mui-disabled:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
          },
        },
      },
      MuiListItemButton: { styleOverrides: { root: inset } },
      MuiTab: { styleOverrides: { root: { ...inset, minHeight: 44, paddingInline: 14 } } },
    },
  });
}
