import { readFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { type ScreenModule, screenModules } from './screens.ts';

type Preloads = {
  files: string;
  always: number[];
  modules: number[][];
  screens: [pattern: string, modules: number[]][];
};

const outlineStart = '<!--outline-->';

/** Matches what this plugin puts into the HTML, which the pages without the console leave out. */
export const earlyParts = [
  /<script>\/\/early\n[\s\S]*?<\/script>\s*/,
  new RegExp(`${outlineStart}[\\s\\S]*?(?=</body>)`),
] as const;

/**
 * Puts src/early/early.api.ts into the HTML, with the files of each screen: a screen's code then loads in one wave,
 * together with its data. Puts the outline of the frame there too, which a slow line shows until all this has arrived.
 */
export function early(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'early',
    apply: (_user, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const screens = await screenModules(config.root);
        const script = await scriptWith(config.root, preloadsOf(bundle ?? {}, screens, config.root));
        const logo = readFileSync(`${config.publicDir}/favicon.svg`, 'utf8').trim();
        const outline = readFileSync(`${config.root}/src/early/outline.html`, 'utf8')
          .replace(/^<!--.*-->\n|^ +/gm, '')
          // a file of its own would keep the screen's files waiting for a connection
          .replace(/<img src="\/favicon.svg"[^>]*>/, () => logo);
        return html
          .replace('</title>', () => `</title>\n    <script>//early\n${script}</script>`)
          .replace('</body>', () => `${outlineStart}\n${outline}</body>`);
      },
    },
  };
}

function preloadsOf(bundle: Rolldown.OutputBundle, screens: readonly ScreenModule[], root: string): Preloads {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const sizeOf = (fileName: string) => byFile.get(fileName)?.code.length ?? 0;
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (fileName: string, found = new Set<string>()): Set<string> => {
    const chunk = byFile.get(fileName);
    if (!chunk || found.has(fileName)) return found;
    found.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) withImports(imported, found);
    return found;
  };
  const chunkOf = (module: string) => {
    const id = `${root}/${module.replace(/^\//, '')}`;
    return chunks.find((chunk) => chunk.facadeModuleId === id) ?? chunks.find((chunk) => chunk.moduleIds.includes(id));
  };
  const filesOf = (module: string) => [...withImports(chunkOf(module)?.fileName ?? '')];
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  // the page itself loads the entry
  const entry = chunks.find((chunk) => chunk.isEntry);
  const loaded = entry ? withImports(entry.fileName) : new Set<string>();
  const shared = new Set(filesOf('src/app/app.tsx').filter((file) => !loaded.has(file)));
  const always = [...shared].map(numberOf);
  // screens share modules, such as all tabs of a record the frame around them
  const named = [...new Set(screens.map(({ module }) => module))];
  const modules = named.map((module) =>
    filesOf(module)
      .filter((file) => !loaded.has(file) && !shared.has(file))
      // a small file waits for the answer, not for its bytes, so that it is requested first
      .toSorted((one, other) => sizeOf(one) - sizeOf(other))
      .map(numberOf),
  );
  const byPattern = Map.groupBy(screens, ({ pattern }) => pattern);
  return {
    // the page is loaded before everything else: what all names have in common would only make it longer
    files: files.map((file) => file.replace(/^assets\/|\.js$/g, '')).join(' '),
    always,
    modules,
    screens: [...byPattern].map(([pattern, parts]): [string, number[]] => [
      pattern,
      [...new Set(parts.map(({ module }) => named.indexOf(module)))],
    ]),
  };
}

async function scriptWith(root: string, preloads: Preloads): Promise<string> {
  const bundle = await rolldown({ input: `${root}/src/early/early.api.ts`, treeshake: true });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return `var preloads=${JSON.stringify(preloads).replaceAll('<', '\\u003c')};${output[0].code.trim()}`;
}
