import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const productionOf = (module: string): string =>
  fileURLToPath(import.meta.resolve(module)).replace('/dist/development/', '/dist/production/');

/** Takes the production build of the router. Its package names only the development build, which has warnings. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: ['react-router', 'react-router/dom'].map((module) => ({
        find: new RegExp(`^${module}$`),
        replacement: productionOf(module),
      })),
    },
  }),
});
