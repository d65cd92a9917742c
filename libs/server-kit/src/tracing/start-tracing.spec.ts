import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isTracingWanted } from './start-tracing.ts';

const collector = 'http://127.0.0.1:4318';

it.each<[string, Record<string, string>, boolean]>([
  ['no variable', {}, false],
  ['a collector', { OTEL_EXPORTER_OTLP_ENDPOINT: collector }, true],
  ['a collector of traces', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector }, true],
  ['the usual collector', { OTEL_TRACES_EXPORTER: 'otlp' }, true],
  ['no traces', { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_EXPORTER: 'none' }, false],
  ['nothing at all', { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SDK_DISABLED: 'true' }, false],
])('follows what the variables ask for: %s', (_what, environment, isWanted) => {
  expect(isTracingWanted(environment)).toBe(isWanted);
});

it('loads nothing of the SDK unless it is asked for', () => {
  const program = `
    import { createRequire } from 'node:module';
    import { createLog, startTracing } from ${JSON.stringify(import.meta.resolve('../index.ts'))};
    const tracer = await startTracing('test', createLog({ name: 'test', level: 'silent' }));
    const isSdk = (path) => /@opentelemetry.(sdk|exporter|otlp)/.test(path);
    console.log(Boolean(tracer), Object.keys(createRequire(import.meta.url).cache).some(isSdk));
    await tracer?.stop();`;
  const run = (environment: Record<string, string>) =>
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program], {
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
    }).trim();
  expect(run({})).toBe('false false');
  expect(run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector })).toBe('true true');
});
