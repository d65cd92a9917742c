import react from '@vitejs/plugin-react';
import { design } from '@oware/ui/build';
import { defineConfig } from 'vite';

const desk = process.env.SIM_DESK_URL ?? 'http://127.0.0.1:4303';

/** What the desk's server answers; Vite answers everything else with the page of the desk. */
const served = ['/_sim', '/docs', '/openapi.json', '/postman.json', '/health', '/metrics'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), design()],
  build: { outDir: '../dist/web', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 1000 },
  // the desk rejects changes from another site, so set its own origin on the proxied request
  server: {
    host: '127.0.0.1',
    strictPort: true,
    proxy: Object.fromEntries(
      served.map((path) => [path, { target: desk, changeOrigin: true, headers: { origin: desk } }]),
    ),
  },
});
