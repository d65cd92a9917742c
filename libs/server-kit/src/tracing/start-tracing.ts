import type { Logger } from '../log.ts';
import type { RequestTracer } from './request-tracer.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether OpenTelemetry's variables name a trace collector and do not disable tracing. */
export function isTracingWanted(environment: Environment): boolean {
  if (environment.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return false;
  const exporter = environment.OTEL_TRACES_EXPORTER?.trim();
  if (exporter) return exporter.split(',').includes('otlp');
  return Boolean(environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? environment.OTEL_EXPORTER_OTLP_ENDPOINT);
}

/** Starts recording requests if OpenTelemetry's variables ask for it. Otherwise the SDK is not loaded. */
export async function startTracing(
  service: string,
  log: Logger,
  environment: Environment = process.env,
): Promise<RequestTracer | undefined> {
  if (!isTracingWanted(environment)) return undefined;
  const protocol =
    environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? environment.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf';
  if (protocol !== 'http/protobuf')
    log.warn('traces are sent as http/protobuf, whatever OTEL_EXPORTER_OTLP_PROTOCOL says');
  const { openTelemetryTracer } = await import('./open-telemetry.ts');
  return openTelemetryTracer(service, log);
}
