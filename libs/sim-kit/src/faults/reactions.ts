import { StreamableFile } from '@nestjs/common';
import { type Call, type ErrorBody, errorCatalogue, isKeyOf } from '@oware/contract';
import { refusalForms, type Written } from '@oware/contract/alterations';
import { waitInWords } from '@oware/domain';
import { requestIdOf } from '@oware/server-kit';
import type { Response } from 'express';
import type { Silence } from '../http/silence.ts';
import { AnsweredByFault } from './answered-by-fault.ts';
import type { FaultRow } from './fault-rows.ts';
import { type Failure, longestSilenceMs, type Reaction } from './failures.ts';

/** What a failure happens to. */
export type Failing = { call: Call; response: Response; silence: Silence };

type ErrorReaction = Reaction & { kind: 'error' };

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? '');

/** Ends a connection without an answer, or in the middle of one. */
function cut(response: Response): never {
  response.destroy();
  throw new AnsweredByFault();
}

function errorBodyFor({ status, code, errors }: ErrorReaction, fault: FaultRow, response: Response): ErrorBody {
  const { message } = errorCatalogue[code];
  const isLimit = code === 'too_many_requests' && fault.seconds !== null;
  const text = isLimit ? `Too many attempts. Wait ${waitInWords(fault.seconds ?? 0)} and try again.` : message;
  const fields = fault.errors ?? errors;
  return {
    status,
    message: text,
    errorMessage: text,
    ...(fields && { errors: fields }),
    code,
    ...(code === 'client_exists' && { customerUid: 'ADM-000020' }),
    requestId: requestIdOf(response),
  };
}

/** Sends an error in the contract's form or another one. The audit doesn't record it, because nobody was refused. */
function sendError(reaction: ErrorReaction, fault: FaultRow, response: Response): never {
  const body = errorBodyFor(reaction, fault, response);
  if (fault.seconds !== null) response.setHeader('retry-after', fault.seconds);
  response.status(reaction.status);
  if (fault.form === null || !isKeyOf(refusalForms, fault.form)) response.json(body);
  else {
    const { type, text }: Written = refusalForms[fault.form](body);
    if (type !== undefined) response.type(type);
    response.end(text);
  }
  throw new AnsweredByFault();
}

function sendReplaced({ status, type, text, location }: Reaction & { kind: 'replaced' }, response: Response): never {
  response.status(status);
  if (type !== undefined) response.type(type);
  if (location !== undefined) response.setHeader('location', location);
  response.end(text);
  throw new AnsweredByFault();
}

/** Sends the first half of the answer, as if it were all of it. */
function sendTruncated(answer: unknown, { call, response }: Failing): never {
  const answerBytes = json(answer);
  response
    .status(call.status)
    .type('json')
    .end(answerBytes.subarray(0, Math.ceil(answerBytes.length / 2)));
  throw new AnsweredByFault();
}

/** Returns the first piece of an answer, and the length of all of it if it is known. */
async function beginningOf(answer: unknown): Promise<{ piece: Buffer; length?: number; type: string }> {
  if (!(answer instanceof StreamableFile)) {
    const answerBytes = json(answer);
    return {
      piece: answerBytes.subarray(0, Math.ceil(answerBytes.length / 2)),
      length: answerBytes.length,
      type: 'application/json',
    };
  }
  const { length, type } = answer.getHeaders();
  for await (const piece of answer.getStream()) {
    const bytes = Buffer.from(piece);
    return { piece: bytes.subarray(0, Math.ceil(bytes.length / 2)), ...(length !== undefined && { length }), type };
  }
  return { piece: Buffer.alloc(0), length: 1, type };
}

/** Sends the first half of the answer and breaks the connection, so that the caller knows that something is missing. */
async function cutMidway(answer: unknown, { call, response }: Failing): Promise<never> {
  const { piece, length, type } = await beginningOf(answer);
  response.status(call.status).type(type);
  if (length !== undefined) response.setHeader('content-length', length);
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.write(piece, () => resolve());
  });
  return cut(response);
}

/** Files are open until someone has read them. */
function release(answer: unknown): void {
  if (answer instanceof StreamableFile) answer.getStream().destroy();
}

/**
 * Lets a request fail. `answer` is the answer to work that is done, if it is. Returns the answer to send, or sends or
 * loses one itself.
 * @throws AnsweredByFault
 */
export async function fail(
  { reaction }: Failure,
  fault: FaultRow,
  answer: unknown,
  failing: Failing,
): Promise<unknown> {
  const { response, silence } = failing;
  switch (reaction.kind) {
    case 'slow':
      await silence.keep(response, (fault.seconds ?? 0) * 1000);
      return answer;
    case 'changed':
      return reaction.change(answer);
    case 'truncated':
      return sendTruncated(answer, failing);
    case 'cut midway':
      return cutMidway(answer, failing);
    case 'no answer':
      release(answer);
      await silence.keep(response, longestSilenceMs);
      return cut(response);
    case 'cut before':
      release(answer);
      return cut(response);
    case 'error':
      release(answer);
      return sendError(reaction, fault, response);
    case 'replaced':
      release(answer);
      return sendReplaced(reaction, response);
  }
}
