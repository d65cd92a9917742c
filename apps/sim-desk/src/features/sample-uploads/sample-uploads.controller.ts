import { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { sampleUpload, sampleUploads } from '@oware/seed/sample-uploads';
import { FileStream, Handles, Input, now, refuse } from '@oware/sim-kit';
import { downloadSampleUpload, listSampleUploads } from '@oware/sim-kit/control/contract';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';

@Controller()
export class SampleUploadsController {
  constructor(private readonly sandboxes: SandboxesRepository) {}

  @Handles(listSampleUploads)
  async list(@Input() { params }: CallInput<typeof listSampleUploads>) {
    await this.sandboxes.get(params.name);
    return { content: sampleUploads.map(({ name, about }) => ({ name, about })) };
  }

  @Handles(downloadSampleUpload)
  async download(@Input() { params }: CallInput<typeof downloadSampleUpload>) {
    const { clockOffsetMs } = await this.sandboxes.get(params.name);
    const today = now({ clockOffsetMs: Number(clockOffsetMs) })
      .toISOString()
      .slice(0, 10);
    const content = sampleUpload(params.file, today) ?? refuse('not_found');
    return new FileStream(Readable.from([content]), { name: params.file, type: 'text/csv; charset=utf-8' });
  }
}
