import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, NotFoundException } from '@nestjs/common';
import { type ErrorBody, type ErrorCode, retryAfterSeconds } from '@oware/contract';
import { type DatabaseFault, databaseFaultOf } from '@oware/db/database-faults';
import { requestIdOf } from '@oware/server-kit';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { noteRefusal } from '../control/exchange-work.ts';
import { AnsweredByFault } from '../faults/answered-by-fault.ts';
import type { AttemptRecorder } from './attempt-recorder.ts';
import { Refusal } from './refusal.ts';
import type { SimulatorRequest } from './request.ts';

/** The catalogue's code for a framework error. */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_refused',
  413: 'too_large',
  415: 'malformed_request',
};

/** The code for an unavailable database, or for a full disk of the database or the service. */
const codeOfFault: Record<DatabaseFault, ErrorCode> = { away: 'unavailable', full: 'storage_full' };

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  // body-parser's errors have a status
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500;
};

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const fault = databaseFaultOf(error);
  return new Refusal(fault ? codeOfFault[fault] : (codeOfStatus[statusOf(error)] ?? 'internal'));
}

/** The failures to log, with their log messages. */
const logged: Partial<Record<ErrorCode, string>> = {
  internal: 'unexpected failure',
  unavailable: 'the database does not answer',
  storage_full: 'a disk is full',
};

const quietMs = 5_000;

/** Converts every failure to the contract's error body; unexpected ones are logged without request data. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #log: Logger;
  readonly #methodsAt: (path: string) => readonly string[];
  readonly #attempts: AttemptRecorder | undefined;
  readonly #loggedAt = new Map<ErrorCode, number>();

  /** `methodsAt` returns the methods of the calls at a path. */
  constructor(log: Logger, methodsAt: (path: string) => readonly string[], attempts?: AttemptRecorder) {
    this.#log = log;
    this.#methodsAt = methodsAt;
    this.#attempts = attempts;
  }

  /** Limits logging while the database is unavailable to one entry every few seconds. */
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
    if (error instanceof AnsweredByFault) return;
    if (request.work) noteRefusal(request.work, error);
    const response = http.getResponse<Response>();
    // the router throws this for a request without a handler
    const methods = error instanceof NotFoundException ? this.#methodsAt(request.path) : [];
    const refusal = methods.length > 0 ? new Refusal('method_refused') : asRefusal(error);
    const requestId = requestIdOf(response);
    const entry = logged[refusal.code];
    if (entry && !(error instanceof Refusal) && this.#isNews(refusal.code))
      this.#log.error({ requestId, err: error, method: request.method }, entry);
    if (refusal.attempt !== undefined) await this.#attempts?.record(request, refusal.attempt);
    if (response.headersSent) return void response.destroy();
    const retryAfter = refusal.retryAfterSeconds ?? retryAfterSeconds[refusal.code];
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    if (methods.length > 0) response.setHeader('allow', methods.join(', '));
    response.status(refusal.status).json(errorBodyOf(refusal, requestId));
  }
}

/** Returns the body of an error. */
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
