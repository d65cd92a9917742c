/**
 * The numbers of the look, in this file only. docs/design.md says why. The theme reads them, and the build writes the
 * colours into each page as custom properties (`--oware-accent`), for style sheets that show before any library.
 */

/** Ink and ground of a status. */
type Badge = readonly [ink: string, ground: string];

type Palette = {
  /** Behind everything, and what lies on it. */
  ground: string;
  paper: string;
  ink: string;
  /** Labels and explanations; 4.5:1 on ground and paper. */
  quiet: string;
  /** Only divides. */
  line: string;
  /** Outlines buttons, whose words already say what they are. */
  rim: string;
  /** Outlines what can be filled in; 3:1 on ground and paper. */
  edge: string;
  /** The only accent: actions, links, focus and what is chosen. */
  accent: string;
  accentDeep: string;
  accentSoft: string;
  onAccent: string;
  wrong: string;
  warning: string;
  info: string;
  badges: { teal: Badge; yellow: Badge; red: Badge; blue: Badge; gray: Badge };
};

export const palettes: { light: Palette; dark: Palette } = {
  light: {
    ground: '#f7f9f8',
    paper: '#ffffff',
    ink: '#16211f',
    quiet: '#52615e',
    line: '#e6ebe9',
    rim: '#cdd6d3',
    edge: '#84928f',
    accent: '#0b6e69',
    accentDeep: '#07514d',
    accentSoft: '#e0f2ef',
    onAccent: '#ffffff',
    wrong: '#b3261e',
    warning: '#8a5a00',
    info: '#2458a6',
    badges: {
      teal: ['#07514d', '#d8efec'],
      yellow: ['#6b4600', '#fbeecb'],
      red: ['#8c1d18', '#fbe0de'],
      blue: ['#1c447f', '#dfe9f8'],
      gray: ['#434f4c', '#e9eeec'],
    },
  },
  dark: {
    ground: '#0f1615',
    paper: '#161f1e',
    ink: '#e6eeec',
    quiet: '#a3b3b0',
    line: '#263130',
    rim: '#3d4a48',
    edge: '#6f807d',
    accent: '#5cc8bd',
    accentDeep: '#8fdcd3',
    accentSoft: '#123d3a',
    onAccent: '#06211f',
    wrong: '#ff8a80',
    warning: '#e9b44c',
    info: '#8db8f5',
    badges: {
      teal: ['#8fdcd3', '#123d3a'],
      yellow: ['#f0cd80', '#40320f'],
      red: ['#ffb4ad', '#4a1f1c'],
      blue: ['#b4d0f8', '#1b3050'],
      gray: ['#c4cfcc', '#2c3836'],
    },
  },
};

/** Inter, then the same measures from what the device has, so that nothing moves when Inter arrives. */
export const typeface =
  "Inter, 'Inter like Arial', 'Inter like Roboto', 'Inter like DejaVu', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Sizes in rem; headings are tighter, because Inter is drawn for small text. */
export const type = {
  h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.016em', lineHeight: 1.3 },
  h2: { fontSize: '1.0625rem', fontWeight: 650, letterSpacing: '-0.011em', lineHeight: 1.35 },
  h3: { fontSize: '0.9375rem', fontWeight: 650, letterSpacing: '-0.006em', lineHeight: 1.4 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
  /** Headings of columns, labels of facts, badges. */
  small: { fontSize: '0.75rem', fontWeight: 600 },
} as const;

/** Pixels. */
export const size = {
  radius: 8,
  header: 56,
  sidebar: 252,
  control: 36,
  denseRow: 36,
} as const;

/** Milliseconds of the longest animation. People who prefer reduced motion get none. */
export const motion = { fast: 90, usual: 120, slow: 150 } as const;
