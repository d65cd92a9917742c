import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { design } from '@oware/ui/build';
import { defineConfig, type Plugin } from 'vite';
import { baseMapData } from './build/base-map.plugin.ts';
import { chunkGroups, unlessUsed } from './build/chunks.ts';
import { early } from './build/early.plugin.ts';
import { separateIcons } from './build/icons.plugin.ts';
import { prerender } from './build/prerender.plugin.ts';
import { productionRouter } from './build/router.plugin.ts';
import { serviceWorker } from './build/worker.plugin.ts';
import { zodWithoutJsonSchema } from './build/zod.plugin.ts';
import { observationOf, serverMiddleware } from './server/handler.ts';
import { settingsFrom } from './server/settings.ts';

/** While developing, Vite sends the files; all else is the console's own server. */
const consoleServer = (): Plugin => ({
  name: 'console-server',
  configureServer: (server) => {
    const settings = settingsFrom(process.env);
    server.middlewares.use(serverMiddleware(settings, observationOf(settings)));
  },
});

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  define: { 'import.meta.env.VITE_CONSOLE_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    design(),
    consoleServer(),
    productionRouter(),
    separateIcons(),
    zodWithoutJsonSchema(),
    baseMapData(),
    early(),
    serviceWorker(),
    prerender(),
  ],
  server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 4200), strictPort: true },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    manifest: true,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      treeshake: { moduleSideEffects: unlessUsed },
    },
  },
});
