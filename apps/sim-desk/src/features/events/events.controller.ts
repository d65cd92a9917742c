import { Controller, Res } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { Handles, Input, Notices } from '@oware/sim-kit';
import { deskEvent, watchSandbox } from '@oware/sim-kit/control/contract';
import type { Response } from 'express';
import { SandboxesRepository } from '../sandboxes/sandboxes.repository.ts';

/** Keeps the stream alive through proxies that close silent connections. */
const heartbeatMs = 25_000;

@Controller()
export class EventsController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly notices: Notices,
  ) {}

  @Handles(watchSandbox)
  async watch(@Input() { query }: CallInput<typeof watchSandbox>, @Res() response: Response) {
    const { id } = await this.sandboxes.get(query.sandbox);
    const stops = await Promise.all(
      deskEvent.options.map((topic) =>
        this.notices.listen(topic, id, () => void response.write(`event: ${topic}\ndata: changed\n\n`)),
      ),
    );
    const heartbeat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
    const end = () => void response.end();
    this.notices.closed.addEventListener('abort', end);
    response.on('close', () => {
      clearInterval(heartbeat);
      this.notices.closed.removeEventListener('abort', end);
      for (const stop of stops) stop();
    });
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 1000\n\n');
    if (response.destroyed || this.notices.closed.aborted) response.end();
  }
}
