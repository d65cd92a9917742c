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
])('follows the environment variables: %s', (_what, environment, isWanted) => {
  expect(isTracingWanted(environment)).toBe(isWanted);
});

// in a separate process, because another test may have loaded the SDK here
it('does not load the SDK by default', () => {
  const program = `
    import { createRequire } from 'node:module';
    import { createLog, startTracing } from ${JSON.stringify(import.meta.resolve('../index.ts'))};
    const tracer = await startTracing('test', createLog({ name: 'test', level: 'silent' }));
    const isSdk = (path) => /@opentelemetry.(sdk|exporter|otlp)/.test(path);
    const isSdkLoaded = Object.keys(createRequire(import.meta.url).cache).some(isSdk);
    process.stdout.write(JSON.stringify({ isTracing: tracer !== undefined, isSdkLoaded }));
    await tracer?.stop();`;
  const run = (environment: Record<string, string>): unknown => {
    const printed = execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
      {
        env: { PATH: process.env.PATH, ...environment },
        encoding: 'utf8',
      },
    );
    return JSON.parse(printed);
  };
  expect(run({})).toEqual({ isTracing: false, isSdkLoaded: false });
  expect(run({ OTEL_EXPORTER_OTLP_ENDPOINT: collector })).toEqual({ isTracing: true, isSdkLoaded: true });
});
