import { connect, createServer, type Socket } from 'node:net';

/** A port that stays the same while the server behind it changes. */
export type Relay = {
  /** Forwards new connections to this port of 127.0.0.1; open ones stay where they are. */
  pointTo: (port: number) => void;
  stop: () => Promise<void>;
};

/**
 * Listens on a port and forwards each connection to the target of {@link Relay.pointTo}. Closes it if there is no
 * target yet.
 */
export async function startRelay(port: number, host = '127.0.0.1'): Promise<Relay> {
  const open = new Set<Socket>();
  let target: number | undefined;
  const server = createServer({ allowHalfOpen: true }, (outside) => {
    if (target === undefined) return void outside.destroy();
    const inside = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => (open.delete(from), to.destroySoon()));
    }
  });
  await new Promise<void>((done, failed) => void server.once('error', failed).listen(port, host, done));
  return {
    pointTo: (next) => void (target = next),
    stop: async () => {
      const closed = new Promise<unknown>((done) => void server.close(done));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
