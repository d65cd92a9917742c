import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { SettingsError } from '@oware/contract/settings';
import { startTracing } from '@oware/server-kit';
import { consoleHandler, observationOf, type Observation } from './handler.ts';
import { metricsServer } from './metrics.server.ts';
import { settingsFrom, type Settings } from './settings.ts';

/** The duration of a large upload on a slow connection. */
const requestLimitMs = 60 * 60 * 1000;
const headersLimitMs = 20_000;
/**
 * Longer than common cloud proxies keep connections, so that they close them first and no request meets a closed one.
 */
const idleLimitMs = 75_000;
/** How long running requests may take after a stop. */
const stopLimitMs = 10_000;

async function start(): Promise<void> {
  const settings = settingsFrom(process.env);
  const told = observationOf(settings);
  const { log } = told;
  const tracer = await startTracing('console', log);
  const observation = { ...told, tracer };
  const handler = consoleHandler(settings, fileURLToPath(new URL('../dist', import.meta.url)), observation);
  if (settings.sessionKey === undefined && settings.sessionKeyFile === undefined)
    log.warn('without SESSION_KEY or SESSION_KEY_FILE a restart signs everybody out');
  const figures = serveMetrics(settings, observation);
  const limits = { requestTimeout: requestLimitMs, headersTimeout: headersLimitMs, keepAliveTimeout: idleLimitMs };
  const server = createServer(limits, handler);
  server.listen(settings.port, settings.host, () => {
    log.info({ address: `http://${settings.host}:${settings.port}` }, 'listening');
    process.send?.('ready'); // the parent process tells people the address
  });
  server.on('error', endBecauseOf(`${settings.host}:${settings.port}`));
  const stop = (): void => {
    figures?.close().closeAllConnections();
    server.close(() => void Promise.resolve(tracer?.stop()).finally(() => process.exit(0)));
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), stopLimitMs).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Serves metrics for Prometheus if the settings say so. */
function serveMetrics({ metricsPort, metricsHost }: Settings, { metrics, log }: Observation): Server | undefined {
  if (metricsPort === undefined) return undefined;
  const address = `${metricsHost}:${metricsPort}`;
  return metricsServer(metrics)
    .listen(metricsPort, metricsHost, () => log.info({ address: `http://${address}/metrics` }, 'listening'))
    .on('error', endBecauseOf(address));
}

const endBecauseOf = (address: string) => (error: Error) => {
  console.error(`The console could not listen on ${address}: ${error.message}`);
  process.exit(1);
};

try {
  await start();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
