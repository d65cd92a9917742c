import type { SimulatorSettings } from '@oware/sim-kit';

/** Where the desk finds the other programs. */
export class DeskSettings {
  /** Where trainees open the console; no slash at the end. */
  readonly consoleAddress: string;
  readonly services: SimulatorSettings['services'];
  readonly api: SimulatorSettings['api'];

  constructor({ consoleUrl, services, api }: SimulatorSettings) {
    this.consoleAddress = consoleUrl;
    this.services = services;
    this.api = api;
  }
}
