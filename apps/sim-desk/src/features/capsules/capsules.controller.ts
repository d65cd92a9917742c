import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { FileStream, Handles, Input, ReceivedFile, refuse } from '@oware/sim-kit';
import {
  getCapsule,
  getReportedScreen,
  openCapsule,
  reportedScreenUrl,
  reportProblem,
} from '@oware/sim-kit/control/contract';
import { DeskSettings } from '../../server/desk-settings.ts';
import { presentWithAccounts, refuseName } from '../../sandboxes/sandboxes.presenters.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { CapsulesRepository, type ReportedScreen } from './capsules.repository.ts';

@Controller()
export class CapsulesController {
  constructor(
    private readonly capsules: CapsulesRepository,
    private readonly sandboxes: SandboxesRepository,
    private readonly settings: DeskSettings,
  ) {}

  @Handles(getCapsule)
  get(@Input() { params }: CallInput<typeof getCapsule>): Promise<FileStream> {
    return this.send(params.name);
  }

  @Handles(reportProblem)
  report(@Input() { params, body }: CallInput<typeof reportProblem>): Promise<FileStream> {
    return this.send(params.name, body);
  }

  @Handles(openCapsule)
  async open(@Input() { body }: CallInput<typeof openCapsule>) {
    if (!(body.file instanceof ReceivedFile)) refuse('malformed_request');
    const { id, name } = await this.capsules.open(body.file.path, body.name).catch(refuseName);
    const row = await this.sandboxes.get(name);
    const accounts = presentWithAccounts(row, await this.sandboxes.accounts(row));
    return { ...accounts, screen: this.present(await this.capsules.screen(id)) };
  }

  @Handles(getReportedScreen)
  async screen(@Input() { params }: CallInput<typeof getReportedScreen>) {
    const { id } = await this.sandboxes.get(params.name);
    return { screen: this.present(await this.capsules.screen(id)) };
  }

  /** A capsule of somebody else may hold anything: what is no screen of the console is left out. */
  private present(screen: ReportedScreen | undefined) {
    if (!screen) return null;
    const url = reportedScreenUrl(this.settings.consoleAddress);
    const found = getReportedScreen.answer.shape.screen.safeParse({ ...screen, url });
    return found.success ? found.data : null;
  }

  /** Sends the file once it is complete, so that an error is an answer and not half a file. */
  private async send(name: string, screen?: ReportedScreen): Promise<FileStream> {
    const sandbox = await this.sandboxes.get(name);
    const { path, size, folder } = await this.capsules.make(sandbox, screen);
    const content = createReadStream(path);
    content.once('close', () => void rm(folder, { recursive: true, force: true }));
    return new FileStream(content, { name: `${sandbox.name}.oware.zip`, type: 'application/zip', size });
  }
}
