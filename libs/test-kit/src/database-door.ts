import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { inject } from 'vitest';
import type {} from './provided.ts';

/** A proxy to the run's database that can simulate a stopped database without affecting other tests. */
export type DatabaseDoor = {
  url: string;
  /** Closes all connections through the proxy and refuses new ones. */
  shut: () => Promise<void>;
  open: () => Promise<void>;
  /** Silently stops forwarding data from now on. */
  hang: () => void;
};

/** Opens a proxy; it stays open until the process ends. */
export async function databaseDoor(): Promise<DatabaseDoor> {
  const url = new URL(inject('databaseUrl'));
  const inner = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((outside) => {
    const inside = connect(inner);
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => void (isHanging || to.write(chunk)));
      from.on('close', () => to.destroy()).on('error', () => undefined);
    }
  }).unref();
  const listen = (port: number) => new Promise<void>((done) => void server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    shut: async () => {
      const closed = new Promise<unknown>((done) => void server.close(done));
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    open: async () => {
      isHanging = false;
      await listen(port);
    },
    hang: () => void (isHanging = true),
  };
}
