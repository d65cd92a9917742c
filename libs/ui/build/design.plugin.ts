import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { palettes, size, typeface } from '../src/tokens.ts';
import { letters } from './letters.ts';

const require = createRequire(import.meta.url);
const servedAt = '/@oware/inter.woff2';

/** Returns Inter with our letters only: weights 400 to 700, tabular figures, kerning and accents, about 30 kB. */
export function subsetInter(): Promise<Buffer> {
  return subsetFont(readFileSync(require.resolve('inter-ui/variable/InterVariable.woff2')), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 }, opsz: 14 },
    keepFeatures: ['kern', 'tnum', 'ccmp', 'mark', 'mkmk', 'locl'],
    noHinting: true,
  });
}

/** A font of the device, stretched to the measures of Inter. The figures come from the tables of both fonts. */
const like = (name: string, fonts: readonly string[], [width, ascent, descent]: readonly [number, number, number]) =>
  `@font-face{font-family:'Inter like ${name}';src:${fonts.map((font) => `local('${font}')`).join()};` +
  `size-adjust:${width}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;

/** Returns the style sheet with typeface, colours and the sizes of the frame, for the address of the font. */
export function designSheet(font: string): string {
  const inter = `@font-face{font-family:Inter;font-weight:400 700;font-display:swap;src:url(${font}) format('woff2')}`;
  const fallbacks = [
    like('Arial', ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], [107.12, 90.44, 22.52]),
    like('Roboto', ['Roboto', 'Segoe UI'], [107.36, 90.24, 22.47]),
    like('DejaVu', ['DejaVu Sans'], [94.27, 102.76, 25.59]),
  ];
  const colours = ({ badges: _, ...palette }: (typeof palettes)['light']) =>
    Object.entries(palette)
      .map(([name, value]) => `--oware-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
      .join(';');
  const frame = `--oware-header:${size.header}px;--oware-sidebar:${size.sidebar}px`;
  return [
    inter,
    ...fallbacks,
    `:root{color-scheme:light;--oware-typeface:${typeface};${frame};${colours(palettes.light)}}`,
    `[data-scheme='dark']{color-scheme:dark;${colours(palettes.dark)}}`,
  ].join('\n');
}

/** Puts typeface, colours and the sizes of the frame into the head of every page, so that they are there with the first paint. */
export function design(): Plugin {
  let served: Promise<Buffer> | undefined;
  let isBuild = false;
  return {
    name: 'design',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    async buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name: 'inter.woff2', source: await subsetInter() });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(servedAt, (_request, response, next) => {
        served ??= subsetInter();
        served.then((font) => response.setHeader('Content-Type', 'font/woff2').end(font), next);
      });
    },
    transformIndexHtml: (_html, { bundle }): HtmlTagDescriptor[] => {
      const built = Object.values(bundle ?? {}).find((file) => /\binter-[^/]*\.woff2$/.test(file.fileName));
      const href = built ? `/${built.fileName}` : servedAt;
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
          injectTo: 'head',
        },
        { tag: 'style', children: designSheet(href), injectTo: 'head' },
      ];
    },
  };
}
