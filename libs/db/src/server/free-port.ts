import { createServer } from 'node:net';

const listens = (port: number, host: string): Promise<number | string> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });

/** Returns whether a port is free on both loopback addresses: browsers try ::1 for localhost first. */
export async function isPortFree(port: number): Promise<boolean> {
  if (typeof (await listens(port, '127.0.0.1')) === 'string') return false;
  return (await listens(port, '::1')) !== 'EADDRINUSE';
}

/** Linux uses ports from here on for outgoing connections, which can take a server's port. */
const firstEphemeral = 32_768;

/** Returns the first free port from `first` on, below the ephemeral ports. */
export async function freePortFrom(first: number): Promise<number> {
  for (let port = first; port < firstEphemeral; port++) if (await isPortFree(port)) return port;
  throw new Error(`no port from ${first} to ${firstEphemeral - 1} is free`);
}

/** Returns the wanted port of 127.0.0.1 if it is free, otherwise any free one. */
export async function freePort(wanted = 0): Promise<number> {
  const port = await listens(wanted, '127.0.0.1');
  if (typeof port === 'number') return port;
  if (wanted !== 0) return freePort();
  throw new Error(`no port of 127.0.0.1 can be listened on (${port})`);
}
