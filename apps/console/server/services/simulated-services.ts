import type { IncomingHttpHeaders } from 'node:http';
import { readScreen, screenHeader, simulatorHeader } from '@oware/contract';
import type { ServiceName } from './passing-calls.ts';

/** The parts of a service's answer that say whether a simulator sent it. */
type Answer = { status: number; headers: IncomingHttpHeaders };

/**
 * Which services are simulators, as their latest successful answers say. Only these are told from which screen a request
 * comes: a real service gets exactly the documented headers. A Live console never tells.
 */
export class SimulatedServices {
  private readonly names = new Set<ServiceName>();
  private readonly isLive: boolean;

  constructor({ isLive }: { isLive: boolean }) {
    this.isLive = isLive;
  }

  /** Learns from an answer. A simulator refuses a caller whom it doesn't know without saying what it is. */
  learn(name: ServiceName, { status, headers }: Answer): void {
    if (headers[simulatorHeader] !== undefined) this.names.add(name);
    else if (status < 300) this.names.delete(name);
  }

  /** Returns the header for a service that names the screen of a page's request; none for a real service. */
  screenOf(name: ServiceName, headers: IncomingHttpHeaders): Record<string, string> {
    const screen = readScreen(headers[screenHeader]);
    return this.isLive || screen === undefined || !this.names.has(name) ? {} : { [screenHeader]: screen };
  }
}
