import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { earlyParts } from './early.plugin.ts';
import { build, type Plugin, type ResolvedConfig } from 'vite';

type Page = { file: string; title: string; script: boolean; body: string };
type Rendered = { pages: Page[]; unreachable: string };

const emptyRoot = '<div id="root"></div>';
const sheetLink = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/** Matches what only a page with a script needs. */
const withScript =
  /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>|<template id="unreachable">.*?<\/template>)/g;
const worthCompressing = /\.(html|js|css|svg|json)$/;
/** Larger files are the map's and the spreadsheets': loaded by few, at the highest quality they take as long as all others. */
const bestQuality = { upToBytes: 600_000, quality: 11, above: 9 };

/**
 * After the build: renders the pages of src/prerender.tsx into files with their style sheet inside, so that they show after
 * one round trip, as the outline of the frame does, and lays a gzip and a brotli copy beside every text file.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: (_user, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => {
      config = resolved;
    },
    closeBundle: async () => {
      const dist = join(config.root, config.build.outDir);
      const { pages, unreachable } = await renderPages(config.root, join(dist, '.prerender'));
      const shell = readFileSync(join(dist, 'index.html'), 'utf8').replace(
        emptyRoot,
        () => `${emptyRoot}\n    <template id="unreachable">${unreachable}</template>`,
      );
      writeFileSync(join(dist, 'index.html'), outlineFirst(shell));
      for (const page of pages) writeFileSync(join(dist, page.file), pageOf(shell, page, dist));
      compressAll(dist);
    },
  };
}

async function renderPages(root: string, scratch: string): Promise<Rendered> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: scratch,
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'pages.mjs' } },
    },
  });
  const rendered = (await import(pathToFileURL(join(scratch, 'pages.mjs')).href)) as Rendered;
  rmSync(scratch, { recursive: true });
  return rendered;
}

/** Moves the visitors' style sheet below the outline, which browsers then paint without waiting for it. */
const outlineFirst = (shell: string): string =>
  shell.replace(sheetLink, '').replace('</body>', `${shell.match(sheetLink)?.join('') ?? ''}\n  </body>`);

function pageOf(shell: string, page: Page, dist: string): string {
  const withStyle = shell.replace(
    sheetLink,
    (_link, href: string) => `<style>${readFileSync(join(dist, href), 'utf8').trim()}</style>`,
  );
  const filled = withStyle
    .replace(emptyRoot, `<div id="root">${page.body}</div>`)
    .replace(/<title>[^<]*<\/title>/, `<title>${page.title}</title>`);
  const html = earlyParts.reduce((rest, part) => rest.replace(part, ''), filled);
  return page.script ? html : html.replace(withScript, '');
}

function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !worthCompressing.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    const quality = bytes.length > bestQuality.upToBytes ? bestQuality.above : bestQuality.quality;
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  }
}
