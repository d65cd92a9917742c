import type { SimulatorRequest } from './request.ts';

/** Keeps on the record that somebody tried what was refused. */
export abstract class AttemptRecorder {
  /** Comes before the refusal is answered. Never fails: what can't be written is logged. `reason` is a sentence on the person. */
  abstract record(request: SimulatorRequest, reason: string): Promise<void>;
}
