import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { type ClockOwner, Handles, Input, offsetTo, refuse } from '@oware/sim-kit';
import { farthestOffsetMs, getClock, setClock } from '@oware/sim-kit/control/contract';
import { presentClock } from '../../sandboxes/sandboxes.presenters.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { ClockRepository } from './clock.repository.ts';

type Change = CallInput<typeof setClock>['body'];

const tooFar = (field: string) =>
  refuse('validation_failed', { errors: { [field]: 'A clock can be at most twenty years from real time' } });

@Controller()
export class ClockController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly clocks: ClockRepository,
  ) {}

  @Handles(getClock)
  async get(@Input() { params }: CallInput<typeof getClock>) {
    return presentClock(await this.sandboxes.get(params.name));
  }

  @Handles(setClock)
  async set(@Input() { params, body }: CallInput<typeof setClock>) {
    const { id } = await this.sandboxes.get(params.name);
    return presentClock(await this.change(id, body));
  }

  private async change(sandboxId: number, change: Change): Promise<ClockOwner> {
    if ('advanceBy' in change) {
      const { days, hours, minutes } = change.advanceBy;
      const byMs = ((days * 24 + hours) * 60 + minutes) * 60_000;
      return (await this.clocks.advance(sandboxId, byMs, farthestOffsetMs)) ?? tooFar('advanceBy');
    }
    const offsetMs = 'now' in change ? offsetTo(new Date(change.now)) : change.offsetMs;
    if (Math.abs(offsetMs) > farthestOffsetMs) tooFar('now');
    return this.clocks.set(sandboxId, offsetMs);
  }
}
