import { type CanActivate, type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { callFinder } from '@oware/contract';
import {
  createLog,
  Metrics,
  observeRequests,
  otherPath,
  type RequestObserver,
  type RequestTracer,
  startTracing,
} from '@oware/server-kit';
import type { Express, NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { DestinationStream, Logger } from 'pino';
import type { JobKind } from '../jobs/job-worker.ts';
import { Journal } from '../control/journal.ts';
import { ArmedFaults } from '../faults/armed-faults.ts';
import { FaultInterceptor } from '../faults/fault.interceptor.ts';
import { AnswerInterceptor } from './interceptors/answer.interceptor.ts';
import { ApiKeyGuard } from './api-key.guard.ts';
import { AttemptRecorder } from './attempt-recorder.ts';
import { bindingFaults, boundCalls } from './completeness.ts';
import { Database } from './database.ts';
import { type Documented, serveDocumentation } from './openapi/documentation.ts';
import { Drain } from './drain.ts';
import { ErrorFilter } from './error.filter.ts';
import { exchangeRecorder, identifyRequest } from './exchange.ts';
import { answerHealth, simulatorHealth } from './health.ts';
import { refuseOtherHosts } from './host.guard.ts';
import { ExchangeInterceptor } from './interceptors/exchange.interceptor.ts';
import { IdempotencyInterceptor } from './interceptors/idempotency.interceptor.ts';
import { ErrorLog } from './error-log.ts';
import { answerMetrics, watchJobs, watchPools } from './metrics.ts';
import { MultipartInterceptor } from './interceptors/multipart.interceptor.ts';
import { headBySandbox } from './sandbox-head.ts';
import type { SimulatorSettings } from './settings.ts';
import { Silence } from './silence.ts';

/** What makes one service: its calls, and the handlers that answer them. */
export type SimulatorParts = Documented & {
  controllers: Type[];
  providers: Provider[];
  /** Run in order, after the api key was checked. */
  guards: Type<CanActivate>[];
  /** Its background jobs. */
  jobs?: readonly JobKind[];
  /** Whether handlers read JSON as it came, to the letter: `request.rawBody`. */
  keepsRawBodies?: boolean;
  /** Host names that it answers to; every name where missing. */
  hosts?: ReadonlySet<string>;
};

/** What a simulator reports to operators. */
type Observation = { log: Logger; tracer: RequestTracer | undefined };

class SimulatorModule {}

function moduleOf(parts: SimulatorParts, settings: SimulatorSettings, { log, tracer }: Observation): DynamicModule {
  const database = new Database(settings.databaseUrl);
  const journal = new Journal(database.pool, (error) => log.error({ err: error }, 'the journal could not be written'));
  database.whenEnding(() => journal.flush());
  if (tracer) database.whenEnding(() => tracer.stop());
  const guards = parts.guards.map((guard): Provider => ({ provide: APP_GUARD, useClass: guard }));
  const keyGuard: Provider = { provide: APP_GUARD, useValue: new ApiKeyGuard(settings.api, database.pool) };
  return {
    module: SimulatorModule,
    imports: [DiscoveryModule],
    controllers: parts.controllers,
    providers: [
      { provide: Database, useValue: database },
      { provide: Journal, useValue: journal },
      Drain,
      { provide: ErrorLog, useValue: new ErrorLog(log) },
      {
        provide: APP_FILTER,
        useFactory: (attempts?: AttemptRecorder) => new ErrorFilter(log, methodsOf(parts.calls), attempts),
        inject: [{ token: AttemptRecorder, optional: true }],
      },
      Silence,
      { provide: APP_INTERCEPTOR, useClass: ExchangeInterceptor },
      { provide: APP_INTERCEPTOR, useClass: MultipartInterceptor },
      ...(parts.apiKey === false ? [] : faultsOf(parts, settings)),
      { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
      ...(parts.apiKey === false ? [] : [keyGuard]),
      ...guards,
      ...parts.providers,
    ],
  };
}

/** Failures apply to answers as callers get them, so they come before the idempotency key keeps an answer. */
const faultsOf = ({ calls }: SimulatorParts, { api }: SimulatorSettings): Provider[] => [
  ArmedFaults,
  {
    provide: APP_INTERCEPTOR,
    useFactory: (database: Database, faults: ArmedFaults, silence: Silence) =>
      new FaultInterceptor({ calls, api, pool: database.pool }, faults, silence),
    inject: [Database, ArmedFaults, Silence],
  },
];

/** Room for the longest list that a call takes: 5,000 staff numbers (X-listStaffUnderway). */
const bodyLimit = '1mb';

/**
 * A simulated service, ready to listen. Refuses to start when a call of its contract is unbound, bound twice, or bound
 * without being in the contract. Its log goes to the standard output unless a `destination` is given.
 */
export async function createSimulator(
  parts: SimulatorParts,
  settings: SimulatorSettings,
  destination?: DestinationStream,
): Promise<NestExpressApplication> {
  const log = createLog({ level: settings.logLevel, name: parts.service }, destination);
  const tracer = await startTracing(parts.service, log);
  const app = await NestFactory.create<NestExpressApplication>(moduleOf(parts, settings, { log, tracer }), {
    logger: ['error', 'fatal'],
    rawBody: parts.keepsRawBodies ?? false,
  });
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', settings.trustedProxies); // decides what request.ip is
  app.disable('etag'); // a hash over each answer, which no caller asks about
  // a simulator is reached over plain http, on localhost or in a lab: what would force https would break its pages
  app.use(
    helmet({
      strictTransportSecurity: false,
      contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } },
    }),
  );
  app.use(keptByNobody);
  app.use(identifyRequest);
  app.use(headBySandbox);
  const metrics = metricsOf(app.get(Database), parts.jobs ?? []);
  app.use(observeRequests({ log, pathOf: pathsOf(parts.calls), record: metrics.record, tracer }));
  if (parts.hosts) app.use(refuseOtherHosts(parts.hosts));
  if (parts.apiKey !== false) {
    const { pool } = app.get(Database);
    app.use(exchangeRecorder({ service: parts.service, journal: app.get(Journal), pool, api: settings.api }));
  }
  app.use(app.get(Drain).refuseLate);
  app.useBodyParser('json', { limit: bodyLimit });
  const express: Express = app.getHttpAdapter().getInstance();
  answerHealth(express, simulatorHealth(app.get(Database)), app.get(Drain));
  answerMetrics(express, metrics);
  serveDocumentation(app, parts, settings);
  app.enableShutdownHooks();
  const faults = bindingFaults(parts.calls, boundCalls(app));
  if (faults.length > 0) {
    await app.close();
    throw new Error(`${parts.title} does not match its contract:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
  return app;
}

function metricsOf(database: Database, jobs: readonly JobKind[]): Metrics {
  const metrics = new Metrics();
  watchPools(metrics, database);
  if (jobs.length > 0) watchJobs(metrics, database, jobs);
  return metrics;
}

/** Pages of every simulator beside its calls. */
const ownPaths = ['/health', '/health/live', '/health/ready', '/metrics', '/docs', '/openapi.json', '/postman.json'];

/** Returns a function that finds the methods of the calls at a path. */
function methodsOf(calls: SimulatorParts['calls']): (path: string) => readonly string[] {
  const findCall = callFinder(calls.map(({ call }) => call));
  const methods = [...new Set(calls.map(({ call }) => call.method))];
  return (path) => methods.filter((method) => findCall(method, path));
}

/** The patterns that logs and metrics know: those of the contract, and the simulator's own pages. */
function pathsOf(calls: SimulatorParts['calls']): RequestObserver['pathOf'] {
  const findCall = callFinder(calls.map(({ call }) => call));
  return (method, path) => findCall(method, path)?.path ?? (ownPaths.includes(path) ? path : otherPath);
}

/** Answers speak of people: no browser and no proxy keeps one, unless what answers says otherwise. */
function keptByNobody(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('cache-control', 'no-store');
  next();
}
