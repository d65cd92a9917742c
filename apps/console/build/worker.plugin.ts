import { createHash } from 'node:crypto';
import { rolldown } from 'rolldown';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import type { Build } from '../worker/built-files.rules.ts';

const fileName = 'service-worker.js';

/** Makes worker/service-worker.ts the file /service-worker.js, which names its build. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    configResolved: (resolved) => {
      config = resolved;
    },
    // while developing it only receives push messages, because no request is for a built file or page
    configureServer: (server) => {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        workerOf({ id: '', entry: '', files: [] }, config.root).then(
          (code) => response.setHeader('Content-Type', 'text/javascript').end(code),
          next,
        );
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (config.build.ssr) return;
        this.emitFile({ type: 'asset', fileName, source: await workerOf(buildOf(bundle), config.root) });
      },
    },
  };
}

/** Describes the build by its page, which names its files by their content. */
function buildOf(bundle: Rolldown.OutputBundle): Build {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no index.html.');
  const html = String(page.source);
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  if (entry === undefined) throw new Error('The build has no entry.');
  const named = html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  return {
    id: createHash('sha256').update(html).digest('hex').slice(0, 16),
    entry: `/${entry}`,
    files: [...new Set(Array.from(named, ([, file = '']) => file))],
  };
}

async function workerOf(build: Build, root: string): Promise<string> {
  const bundle = await rolldown({ input: `${root}/worker/service-worker.ts` });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return `const build=${JSON.stringify(build)};${output[0].code.trim()}\n`;
}
