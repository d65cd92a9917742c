import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { type ErrorBody, type ErrorCode, requestIdHeader } from '@oware/contract';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { Refusal } from './refusal.ts';

/** What a framework's own error means in the catalogue. */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'malformed_request',
  404: 'not_found',
  405: 'method_refused',
  413: 'too_large',
  415: 'malformed_request',
};

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status; // body-parser's errors carry theirs
  return typeof status === 'number' ? status : 500;
};

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(codeOfStatus[statusOf(error)] ?? 'internal');
}

/** Every failure leaves as the contract's one error body; what was not on purpose is logged, without the request's data. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request & { id?: string }>();
    const response = http.getResponse<Response>();
    const refusal = asRefusal(error);
    const requestId = String(response.getHeader(requestIdHeader) ?? '');
    if (refusal.code === 'internal')
      this.#log.error({ requestId, err: error, method: request.method }, 'unexpected failure');
    if (response.headersSent) return void response.destroy();
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
    requestId,
  };
}
