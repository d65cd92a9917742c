import { createTheme, type Theme } from '@mui/material/styles';
import type { ElementType } from 'react';

declare module 'react' {
  /** Lets `style` set variables of the style sheet. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

const systemFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** For elements whose outer focus ring would be cut off. */
const inset = { '&.Mui-focusVisible': { outlineOffset: -2 } };

/**
 * The theme of every screen: calm surfaces, hairlines instead of shadows, teal for actions, dense enough for work.
 * `link` renders an `href` inside the app's router; without it links are plain anchors.
 */
export function makeTheme(link?: ElementType): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'data-scheme' },
    colorSchemes: {
      light: {
        palette: {
          primary: { main: '#0b6e69', dark: '#07514d', light: '#d8efec', contrastText: '#ffffff' },
          error: { main: '#b3261e' },
          warning: { main: '#8a5a00' },
          success: { main: '#0b6e69' },
          info: { main: '#2458a6' },
          background: { default: '#f5f7f6', paper: '#ffffff' },
          text: { primary: '#16211f', secondary: '#52615e' },
          divider: '#dde4e2',
        },
      },
      dark: {
        palette: {
          primary: { main: '#5cc8bd', dark: '#8fdcd3', light: '#123d3a', contrastText: '#06211f' },
          error: { main: '#ff8a80' },
          warning: { main: '#e9b44c' },
          success: { main: '#5cc8bd' },
          info: { main: '#8db8f5' },
          background: { default: '#0f1615', paper: '#161f1e' },
          text: { primary: '#e6eeec', secondary: '#a3b3b0' },
          divider: '#2a3634',
        },
      },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: systemFont,
      fontSize: 13.5,
      h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
      h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums lining-nums', WebkitFontSmoothing: 'antialiased' },
          ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
          'main:focus-visible, h1:focus-visible': { outline: 'none' },
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
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: 2 } } },
      },
      MuiLink: { defaultProps: { underline: 'hover', ...(link && { component: link }) } as object },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'medium' },
        styleOverrides: { root: { borderRadius: 8, minHeight: 36, paddingInline: 14 } },
      },
      MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiDialog: { defaultProps: { slotProps: { paper: { variant: 'outlined' } } } },
      MuiMenu: {
        defaultProps: {
          slotProps: {
            paper: { variant: 'outlined', elevation: 0, sx: { boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)' } },
          },
        },
      },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiSelect: { defaultProps: { size: 'small' } },
      MuiTooltip: { defaultProps: { arrow: true } },
      MuiTableCell: {
        styleOverrides: {
          // the library's own line is almost white
          root: { padding: '9px 14px', borderBottomColor: 'var(--mui-palette-divider)' },
          head: {
            fontWeight: 600,
            fontSize: '0.78rem',
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
          },
        },
      },
      MuiListItemButton: { styleOverrides: { root: inset } },
      MuiTab: { styleOverrides: { root: { ...inset, minHeight: 44, paddingInline: 14 } } },
      MuiAlert: { styleOverrides: { root: { borderRadius: 8 } } },
    },
  });
}
