import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type ErrorBody, type ErrorCode, retryAfterSeconds } from '@oware/contract';
import { type DatabaseFault, databaseFaultOf } from '@oware/db/database-faults';
import { requestIdOf } from '@oware/server-kit';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { AttemptRecorder } from './attempt-recorder.ts';
import { Refusal } from './refusal.ts';
import type { SimulatorRequest } from './request.ts';

/** What a framework's own error means in the catalogue. */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_refused',
  413: 'too_large',
  415: 'malformed_request',
};

/** What the caller hears of a database that is away, or of a full disk, be it the database's or our own. */
const codeOfFault: Record<DatabaseFault, ErrorCode> = { away: 'unavailable', full: 'storage_full' };

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status; // body-parser's errors carry theirs
  return typeof status === 'number' ? status : 500;
};

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const fault = databaseFaultOf(error);
  return new Refusal(fault ? codeOfFault[fault] : (codeOfStatus[statusOf(error)] ?? 'internal'));
}

/** Failures that somebody has to look into, and what the log calls them. */
const logged: Partial<Record<ErrorCode, string>> = {
  internal: 'unexpected failure',
  unavailable: 'the database does not answer',
  storage_full: 'a disk is full',
};

const quietMs = 5_000;

/** Every failure leaves as the contract's one error body; what was not on purpose is logged, without the request's data. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #log: Logger;
  readonly #attempts: AttemptRecorder | undefined;
  readonly #loggedAt = new Map<ErrorCode, number>();

  constructor(log: Logger, attempts?: AttemptRecorder) {
    this.#log = log;
    this.#attempts = attempts;
  }

  /** While the database is away every request fails alike: one entry in a few seconds says it all. */
  #isNews(code: ErrorCode): boolean {
    if (code === 'internal') return true;
    const last = this.#loggedAt.get(code) ?? Number.NEGATIVE_INFINITY;
    if (performance.now() - last < quietMs) return false;
    this.#loggedAt.set(code, performance.now());
    return true;
  }

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const http = host.switchToHttp();
    const request = http.getRequest<SimulatorRequest>();
    const response = http.getResponse<Response>();
    const refusal = asRefusal(error);
    const requestId = requestIdOf(response);
    const entry = logged[refusal.code];
    if (entry && !(error instanceof Refusal) && this.#isNews(refusal.code))
      this.#log.error({ requestId, err: error, method: request.method }, entry);
    if (refusal.attempt !== undefined) await this.#attempts?.record(request, refusal.attempt);
    if (response.headersSent) return void response.destroy();
    const retryAfter = refusal.retryAfterSeconds ?? retryAfterSeconds[refusal.code];
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.status(refusal.status).json(errorBodyOf(refusal, requestId));
  }
}

/** The wire shape of a refusal. */
export function errorBodyOf(refusal: Refusal, requestId: string): ErrorBody {
  return {
    status: refusal.status,
    message: refusal.message,
    errorMessage: refusal.message,
    ...(refusal.fields && { errors: refusal.fields }),
    code: refusal.code,
    ...(refusal.customerUid !== undefined && { customerUid: refusal.customerUid }),
    requestId,
  };
}
