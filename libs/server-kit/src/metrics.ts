import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Health } from './health.ts';
import type { ObservedRequest } from './request-log.ts';

/** Seconds. A list takes hundredths of a second, an upload of 400,000 rows most of a minute. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

let ofProcess: Registry | undefined;

/**
 * Returns the process metrics (memory, CPU, event loop, garbage collection), registered once per process even with
 * several servers.
 */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

type Series = { labels: Record<string, string>; value: number };

/**
 * A server's Prometheus metrics. Labels come from fixed lists and the contract's path patterns, so their number is
 * bounded.
 */
export class Metrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();
  readonly #process = processMetrics();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and how long they took, by method, pattern of the address and class of the status.',
    labelNames: ['method', 'path', 'status'] as const,
    buckets,
    registers: [this.#registry],
  });

  /** Counts a finished request. */
  readonly record = ({ method, path, status, durationMs }: ObservedRequest): void => {
    this.#requests.observe({ method, path, status: `${Math.floor(status / 100)}xx` }, durationMs / 1000);
  };

  /** Registers a gauge that `read` updates whenever Prometheus scrapes. If `read` fails, only this gauge is missing. */
  watch(name: string, help: string, labelNames: string[], read: () => Promise<Series[]> | Series[]): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        this.reset();
        try {
          for (const { labels, value } of await read()) this.set(labels, value);
        } catch {
          this.reset();
        }
      },
    });
  }

  /** Registers `dependency_up`: 1 for each working dependency and 0 for each failing one. */
  watchHealth(health: Health): void {
    this.watch('dependency_up', 'Whether a dependency answers: 1 or 0.', ['dependency'], async () =>
      Object.entries(await health.states()).map(([dependency, { status }]) => ({
        labels: { dependency },
        value: status === 'ok' ? 1 : 0,
      })),
    );
  }

  /** Returns all metrics in Prometheus’s text format. */
  async text(): Promise<string> {
    return `${await this.#process.metrics()}\n${await this.#registry.metrics()}`;
  }
}
