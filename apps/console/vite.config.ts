import react from '@vitejs/plugin-react';
import { apiHeaderDefaults } from '@oware/contract';
import { defineConfig, type Plugin } from 'vite';
import { prerender } from './build/prerender.plugin.ts';

const env = process.env;
const providerUrl = env.PROVIDER_API_URL ?? 'http://127.0.0.1:4301';

/** While developing, Vite stands where the console's server stands otherwise. */
const runTimeConfig = (): Plugin => ({
  name: 'run-time-config',
  configureServer: (server) => {
    server.middlewares.use('/config.json', (_request, response) => {
      response.setHeader('Content-Type', 'application/json').end(
        JSON.stringify({
          environment: env.OWARE_ENVIRONMENT ?? 'Simulator',
          ...(env.PUSH_PUBLIC_KEY && { pushPublicKey: env.PUSH_PUBLIC_KEY }),
        }),
      );
    });
  },
});

const service = (root: string, target: string) => ({
  target,
  changeOrigin: true,
  xfwd: true,
  rewrite: (path: string) => path.slice(root.length),
  headers: {
    [env.API_KEY_HEADER ?? apiHeaderDefaults.keyHeader]: env.API_KEY ?? apiHeaderDefaults.key,
    [env.API_VERSION_HEADER ?? apiHeaderDefaults.versionHeader]: env.API_VERSION ?? apiHeaderDefaults.version,
  },
});

export default defineConfig({
  plugins: [react(), runTimeConfig(), prerender()],
  server: {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 4200),
    strictPort: true,
    proxy: {
      '/api/provider': service('/api/provider', providerUrl),
      '/api/kyc': service('/api/kyc', env.KYC_API_URL ?? 'http://127.0.0.1:4302'),
      '/api/push': service('/api/push', env.PUSH_API_URL || providerUrl),
    },
  },
  worker: { format: 'es' },
  build: { target: 'es2023', manifest: true, chunkSizeWarningLimit: 700 },
});
