import { domainIdHeader } from '@oware/contract';
import { giveRequestId } from '@oware/server-kit';
import type { NextFunction, Response } from 'express';
import type { Pool } from 'pg';
import { type ExchangeOrigin, placeOfExchange } from '../control/exchange-places.ts';
import type { Exchange, Journal } from '../control/journal.ts';
import type { SimulatorRequest } from './request.ts';
import type { SimulatorSettings } from './settings.ts';

/** As nginx logs a caller that left before it was answered. */
const leftStatus = 499;

/** What a recorder needs: where exchanges go, where it looks up whose they are, and the headers of the api key. */
export type ExchangeRecording = { service: string; journal: Journal; pool: Pool; api: SimulatorSettings['api'] };

/** Gives every request its id, which every answer carries. */
export function identifyRequest(request: SimulatorRequest, response: Response, next: NextFunction): void {
  request.requestId = giveRequestId(request, response);
  next();
}

/**
 * Hands each exchange to the journal once it is over: those of calls, and those that were refused before a call was found.
 * The address goes without its query, which can hold a name or a number that was searched for.
 */
export function exchangeRecorder({ service, journal, pool, api }: ExchangeRecording) {
  return (request: SimulatorRequest, response: Response, next: NextFunction): void => {
    const began = performance.now();
    let answer: unknown;
    const json = response.json.bind(response);
    response.json = (body: unknown) => {
      answer = body;
      return json(body);
    };
    // not 'finish', which an exchange that breaks off never reaches
    response.once('close', () => {
      const { sandbox, account, call, keyHolder } = request;
      const status = response.writableFinished || response.headersSent ? response.statusCode : leftStatus;
      if (!call && status < 400) return; // health and documentation
      const exchange: Omit<Exchange, 'sandboxId'> = {
        service,
        callId: call?.id,
        method: request.method,
        path: request.path,
        status,
        durationMs: Math.round(performance.now() - began),
        requestId: request.requestId,
        account,
        requestBody: request.body as unknown,
        responseBody: answer,
      };
      const origin = originOf(request, api);
      if (sandbox && (account || !origin.address)) journal.record({ ...exchange, sandboxId: sandbox.id });
      else {
        const known = { foundId: sandbox?.id, keySandboxId: keyHolder?.sandboxId };
        journal.recordPlaced(placed(exchange, placeOfExchange(pool, origin), known));
      }
    });
    next();
  };
}

/**
 * The exchange at its place; a sandbox that a guard or a handler found comes before the one that the request names, and that
 * of the organisation whose key it carries last.
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

function originOf({ headers, body }: SimulatorRequest, api: SimulatorSettings['api']): ExchangeOrigin {
  const { email, userNameOrEmail } = (body ?? {}) as Record<string, unknown>;
  return {
    token: /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1],
    domainId: textIn(headers[domainIdHeader]),
    address: textIn(email) ?? textIn(userNameOrEmail),
    hasKey: headers[api.keyHeader] === api.key,
  };
}
