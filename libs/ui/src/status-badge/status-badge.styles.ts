import { drawnByGround } from '../forced-colors.styles.ts';
import { palettes, type } from '../tokens.ts';

export type Tone = keyof (typeof palettes)['light']['badges'];

const tonesOf = ({ badges }: (typeof palettes)['light'], scheme: string) =>
  Object.fromEntries(
    Object.entries(badges).map(([tone, [color, backgroundColor]]) => [
      `${scheme}.oware-badge[data-tone=${tone}]`,
      { color, backgroundColor },
    ]),
  );

/** Of all badges at once, because a list has hundreds and each with styles of its own would calculate them again. */
export const badgeStyles = {
  '.oware-badge': {
    // without its ground on paper, the word would stand aside for no reason
    printColorAdjust: 'exact',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    padding: '1px 8px',
    borderRadius: 6,
    ...type.small,
    lineHeight: 1.6,
    whiteSpace: 'nowrap',
  },
  '.oware-badge::before': {
    content: '""',
    width: 6,
    height: 6,
    borderRadius: '50%',
    backgroundColor: 'currentColor',
    ...drawnByGround,
  },
  ...tonesOf(palettes.light, ''),
  ...tonesOf(palettes.dark, '[data-scheme=dark] '),
} as const;
