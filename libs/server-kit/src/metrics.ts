import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Health } from './health.ts';
import type { ObservedRequest } from './request-log.ts';

/** In seconds: a list takes some hundredths, an upload of 400,000 rows most of a minute. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

let ofProcess: Registry | undefined;

/** Memory, processor time, event loop and garbage collection: once a process, however many servers it runs. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

type Series = { labels: Record<string, string>; value: number };

/** What a server tells Prometheus. Labels come from fixed lists and the contract's patterns, so their number is bounded. */
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

  /** Counts a request that is over. */
  readonly record = ({ method, path, status, durationMs }: ObservedRequest): void => {
    this.#requests.observe({ method, path, status: `${Math.floor(status / 100)}xx` }, durationMs / 1000);
  };

  /** A figure that `read` looks up whenever Prometheus asks. Where that fails the figure is missing, and no other. */
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

  /** `dependency_up`: 1 for each dependency that works and 0 for each that does not. */
  watchHealth(health: Health): void {
    this.watch('dependency_up', 'Whether a dependency answers: 1 or 0.', ['dependency'], async () =>
      Object.entries(await health.states()).map(([dependency, { status }]) => ({
        labels: { dependency },
        value: status === 'ok' ? 1 : 0,
      })),
    );
  }

  /** All figures in Prometheus’s text format. */
  async text(): Promise<string> {
    return `${await this.#process.metrics()}\n${await this.#registry.metrics()}`;
  }
}
