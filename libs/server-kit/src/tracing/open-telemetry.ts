import { setTimeout } from 'node:timers/promises';
import { type Context, diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Logger } from '../log.ts';
import type { RequestTracer } from './request-tracer.ts';

/** A stopping server does not wait longer than this for an unresponsive collector. */
const stopLimitMs = 2_000;

/**
 * Sends spans of requests to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names. Collector, headers, sampling and resource
 * are OpenTelemetry's own variables, which its SDK reads by itself. A span holds the pattern of an address, never the address.
 */
export function openTelemetryTracer(service: string, log: Logger): RequestTracer {
  tellTroubles(log);
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer('oware');
  return {
    begin: ({ method, path, requestId, traceparent }) => {
      const attributes = {
        'http.request.method': method,
        'http.route': path,
        'oware.request.id': requestId,
      };
      const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.SERVER, attributes }, contextOf(traceparent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end: ({ status }) => {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => Promise.race([provider.shutdown(), setTimeout(stopLimitMs, undefined, { ref: false })]),
  };
}

/** Returns the caller's trace context. A malformed header starts a new trace. */
function contextOf(traceparent = ''): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(traceparent) ?? [];
  if (traceId === '') return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}

/** Logs that a collector is unreachable, without the SDK's message, which may contain its address and key. */
function tellTroubles(log: Logger): void {
  const warn = () => log.warn('traces could not be sent to the collector');
  const ignore = () => {};
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
