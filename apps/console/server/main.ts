import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { SettingsError } from '@oware/contract/settings';
import { consoleHandler } from './handler.ts';
import { settingsFrom } from './settings.ts';

/** As long as a large upload may take on a slow line. */
const requestLimitMs = 60 * 60 * 1000;
const headersLimitMs = 20_000;
/** Longer than the proxies of usual clouds keep a connection, so that they close it and no request meets a closed one. */
const idleLimitMs = 75_000;
/** What is running may end when the server stops. */
const stopLimitMs = 10_000;

function start(): void {
  const settings = settingsFrom(process.env);
  const handler = consoleHandler(settings, fileURLToPath(new URL('../dist', import.meta.url)));
  if (settings.sessionKey === undefined && settings.sessionKeyFile === undefined)
    console.warn('console: without SESSION_KEY or SESSION_KEY_FILE a restart signs everybody out');
  const limits = { requestTimeout: requestLimitMs, headersTimeout: headersLimitMs, keepAliveTimeout: idleLimitMs };
  const server = createServer(limits, handler);
  server.listen(settings.port, settings.host, () => {
    // who started it as a child tells people where it is
    if (process.send) process.send('ready');
    else console.log(`console on http://${settings.host}:${settings.port}`);
  });
  server.on('error', (error) => {
    console.error(`The console could not listen on ${settings.host}:${settings.port}: ${error.message}`);
    process.exit(1);
  });
  const stop = (): void => {
    server.close(() => process.exit(0));
    setInterval(() => server.closeIdleConnections(), 100).unref();
    setTimeout(() => server.closeAllConnections(), stopLimitMs).unref();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

try {
  start();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
