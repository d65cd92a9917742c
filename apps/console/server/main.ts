import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { consoleHandler } from './handler.ts';
import { settingsFrom } from './settings.ts';

const settings = settingsFrom(process.env);
const handler = consoleHandler(settings, fileURLToPath(new URL('../dist', import.meta.url)));
const server = createServer(handler);
server.requestTimeout = 0;

server.listen(settings.port, settings.host, () => {
  // whoever started it as a child tells people where it is
  if (process.send) process.send('ready');
  else console.log(`console on http://${settings.host}:${settings.port}`);
});
server.on('error', (error) => {
  console.error(`The console could not listen on ${settings.host}:${settings.port}: ${error.message}`);
  process.exit(1);
});

const stop = (): void => {
  server.close(() => process.exit(0));
  server.closeAllConnections();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
