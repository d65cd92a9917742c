import { Controller, Res } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { EventStream, Handles, Input, Notices } from '@oware/sim-kit';
import { deskEvent, watchSandbox } from '@oware/sim-kit/control/contract';
import type { Response } from 'express';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';

@Controller()
export class EventsController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly notices: Notices,
  ) {}

  @Handles(watchSandbox)
  async watch(@Input() { query }: CallInput<typeof watchSandbox>, @Res() response: Response) {
    const { id } = await this.sandboxes.get(query.sandbox);
    const stream = new EventStream(response, this.notices.closed);
    for (const topic of deskEvent.options)
      stream.whenEnded(await this.notices.listen(topic, id, () => stream.send({ event: topic, data: 'changed' })));
    stream.open();
  }
}
