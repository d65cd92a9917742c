import { domainIdHeader, readScreen, screenHeader } from '@oware/contract';
import { giveRequestId } from '@oware/server-kit';
import type { NextFunction, Response } from 'express';
import type { Pool } from 'pg';
import { type ExchangeOrigin, placeOfExchange } from '../control/exchange-places.ts';
import { beginExchange, duringExchange, explain } from '../control/exchange-work.ts';
import type { Exchange, Journal } from '../control/journal.ts';
import type { SimulatorRequest } from './request.ts';
import type { SimulatorSettings } from './settings.ts';

/** Status of a caller that disconnected before the answer, as in nginx. */
const leftStatus = 499;

/** The dependencies of a recorder: the journal, the lookup of owners, and the API key headers. */
export type ExchangeRecording = { service: string; journal: Journal; pool: Pool; api: SimulatorSettings['api'] };

/** Assigns an id to every request, which every answer includes. */
export function identifyRequest(request: SimulatorRequest, response: Response, next: NextFunction): void {
  request.requestId = giveRequestId(request, response);
  next();
}

/**
 * Records each finished exchange in the journal, including requests rejected before a call was found. The query
 * is recorded beside the path, without numbers of people.
 */
export function exchangeRecorder({ service, journal, pool, api }: ExchangeRecording) {
  return (request: SimulatorRequest, response: Response, next: NextFunction): void => {
    const work = beginExchange();
    request.work = work;
    let answer: unknown;
    const json = response.json.bind(response);
    response.json = (body: unknown) => {
      answer = body;
      return json(body);
    };
    // 'finish' is never emitted for an aborted exchange
    response.once('close', () => {
      const { sandbox, account, call, keyHolder } = request;
      const ended = performance.now();
      const status = response.writableFinished || response.headersSent ? response.statusCode : leftStatus;
      if (!call && status < 400) return; // health and documentation are not recorded
      const exchange: Omit<Exchange, 'sandboxId'> = {
        service,
        callId: call?.id,
        method: request.method,
        path: request.path,
        status,
        durationMs: Math.round(ended - work.began),
        requestId: request.requestId,
        account,
        screen: readScreen(request.headers[screenHeader]),
        requestBody: request.body,
        responseBody: answer,
        failure: request.failure,
        explanation: explain(work, ended, request.query),
      };
      const origin = originOf(request, api);
      if (sandbox && (account || !origin.address)) journal.record({ ...exchange, sandboxId: sandbox.id });
      else {
        const known = { foundId: sandbox?.id, keySandboxId: keyHolder?.sandboxId };
        journal.recordPlaced(placed(exchange, placeOfExchange(pool, origin), known));
      }
    });
    duringExchange(work, next);
  };
}

/**
 * Places an exchange: first by the sandbox that a guard or handler found, then by the request, last by the organisation
 * of its API key.
 */
async function placed(
  exchange: Omit<Exchange, 'sandboxId'>,
  place: ReturnType<typeof placeOfExchange>,
  { foundId, keySandboxId }: { foundId: number | undefined; keySandboxId: number | undefined },
): Promise<Exchange | undefined> {
  const { sandboxId, account } = (await place) ?? {};
  const own = foundId ?? sandboxId ?? keySandboxId;
  if (own === undefined) return undefined;
  return { ...exchange, sandboxId: own, account: exchange.account ?? ((own === sandboxId && account) || undefined) };
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Returns what a request says about its sandbox. */
export function originOf({ headers, body }: SimulatorRequest, api: SimulatorSettings['api']): ExchangeOrigin {
  const { email, userNameOrEmail }: Record<string, unknown> = body ?? {};
  return {
    token: /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1],
    domainId: textIn(headers[domainIdHeader]),
    address: textIn(email) ?? textIn(userNameOrEmail),
    hasKey: headers[api.keyHeader] === api.key,
  };
}
