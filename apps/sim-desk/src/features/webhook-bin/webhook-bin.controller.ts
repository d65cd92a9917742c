import { Controller, Req } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { Handles, Input, refuse } from '@oware/sim-kit';
import { listBinnedWebhooks, receiveWebhook } from '@oware/sim-kit/control/contract';
import type { Request } from 'express';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { WebhookBinRepository } from './webhook-bin.repository.ts';

/** Far more than the size of any webhook message. */
const longestBody = 65_536;

type RawRequest = Request & { rawBody?: Buffer };

@Controller()
export class WebhookBinController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly bin: WebhookBinRepository,
  ) {}

  @Handles(receiveWebhook)
  async receive(@Input() { params }: CallInput<typeof receiveWebhook>, @Req() { headers, rawBody }: RawRequest) {
    const { id, clockOffsetMs } = await this.sandboxes.get(params.name);
    if ((rawBody?.length ?? 0) > longestBody) refuse('too_large');
    await this.bin.keep({ id, clockOffsetMs: Number(clockOffsetMs) }, headers, rawBody?.toString() ?? '');
    return { message: 'Received' };
  }

  @Handles(listBinnedWebhooks)
  async list(@Input() { params }: CallInput<typeof listBinnedWebhooks>) {
    const { id } = await this.sandboxes.get(params.name);
    return this.bin.list(id);
  }
}
