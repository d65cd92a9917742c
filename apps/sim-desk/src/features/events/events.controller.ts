import { Controller, Req, Res } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { sandboxesChannel } from '@oware/db';
import { EventStream, Handles, Input, Notices } from '@oware/sim-kit';
import { deskEvent, watchSandbox } from '@oware/sim-kit/control/contract';
import type { Request, Response } from 'express';
import { DeskAccess } from '../../access/desk-access.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';

@Controller()
export class EventsController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly notices: Notices,
    private readonly access: DeskAccess,
  ) {}

  @Handles(watchSandbox)
  async watch(@Input() { query }: CallInput<typeof watchSandbox>, @Req() request: Request, @Res() response: Response) {
    const { id } = await this.sandboxes.get(query.sandbox);
    const ended = [this.notices.closed, this.access.endOf(request)].filter((signal) => signal !== undefined);
    const stream = new EventStream(response, AbortSignal.any(ended));
    for (const topic of deskEvent.options)
      stream.whenEnded(await this.notices.listen(topic, id, () => stream.send({ event: topic, data: 'changed' })));
    // A reset changes everything, and after a deletion nothing is left to watch. A client connects again and sees which.
    stream.whenEnded(await this.notices.listen(sandboxesChannel, id, () => stream.end()));
    stream.open();
  }
}
