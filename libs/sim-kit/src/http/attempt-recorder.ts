import type { SimulatorRequest } from './request.ts';

/** Records rejected attempts. */
export abstract class AttemptRecorder {
  /** Called before the error is sent. Never fails: write errors are logged. `reason` is a sentence about the person. */
  abstract record(request: SimulatorRequest, reason: string): Promise<void>;
}
