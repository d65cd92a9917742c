import type { SimulatorSettings } from '@oware/sim-kit';

/** Where the desk finds the other programs. */
export class DeskSettings {
  /** Where trainees open the console; no slash at the end. */
  readonly consoleAddress: string;

  constructor({ consoleUrl }: SimulatorSettings) {
    this.consoleAddress = consoleUrl;
  }
}
