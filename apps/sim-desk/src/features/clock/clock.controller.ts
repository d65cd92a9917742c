import { Controller } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { ghanaTimeZone } from '@oware/domain';
import { Handles, Input, refuse } from '@oware/sim-kit';
import { getClock, listTimeline, previewClock, setClock, setClockSpeed } from '@oware/sim-kit/control/contract';
import { presentClock } from '../../sandboxes/sandboxes.presenters.ts';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { type ClockMove, fieldOf } from './clock-moves.rules.ts';
import { presentEvent, presentPreview } from './clock.presenters.ts';
import { type ClockRefusal, ClockRepository } from './clock.repository.ts';

const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: ghanaTimeZone });

function refuseMove(move: ClockMove, refusal: ClockRefusal): never {
  const field = fieldOf(move);
  switch (refusal.refused) {
    case 'gone':
      return refuse('sandbox_not_found');
    case 'too_far':
      return refuse('validation_failed', { errors: { [field]: 'A clock can be at most twenty years from real time' } });
    case 'nothing_next':
      return refuse('validation_failed', { errors: { [field]: 'Nothing more happens in this sandbox by itself' } });
    case 'booked':
      return refuse('validation_failed', {
        errors: {
          [field]: `The clock can’t go back: until ${shown.format(refusal.until)} repayments, interest, fees or reminders are booked. Reset the sandbox to start again`,
        },
      });
  }
}

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
    const refusal = await this.clocks.move(id, body);
    if (refusal) refuseMove(body, refusal);
    return presentClock(await this.sandboxes.get(params.name));
  }

  @Handles(previewClock)
  async preview(@Input() { params, body }: CallInput<typeof previewClock>) {
    const { id } = await this.sandboxes.get(params.name);
    const preview = await this.clocks.preview(id, body);
    return 'refused' in preview ? refuseMove(body, preview) : presentPreview(preview);
  }

  @Handles(setClockSpeed)
  async setSpeed(@Input() { params, body }: CallInput<typeof setClockSpeed>) {
    const { id } = await this.sandboxes.get(params.name);
    await this.clocks.setSpeed(id, body.speed);
    return presentClock(await this.sandboxes.get(params.name));
  }

  @Handles(listTimeline)
  async timeline(@Input() { params, query }: CallInput<typeof listTimeline>) {
    const { id } = await this.sandboxes.get(params.name);
    const { kind, page: number, size } = query;
    const { rows, total } = await this.clocks.timeline(id, { kind, number, size });
    const page = { number, size, totalElements: total, totalPages: Math.ceil(total / size) };
    return { content: rows.map((row) => ({ id: String(row.id), ...presentEvent(row) })), page };
  }
}
