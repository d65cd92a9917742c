import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { appIdHeader, type Call, domainIdHeader } from '@oware/contract';
import type { SandboxModel as SandboxRow } from '@oware/db';
import { withinSandbox } from '@oware/db/expressions';
import { execute, readRow, tables } from '@oware/db/statements';
import { fetch, type Response } from '@oware/server-kit';
import { Database, hashOf, now, refuse } from '@oware/sim-kit';
import { DeskSettings } from '../server/desk-settings.ts';

/** Long enough for one piece of work. */
const sessionMs = 60_000;
const answerMs = 15_000;

/** A request of an account: the path has its parameters and query. */
export type AccountRequest = { call: Pick<Call, 'service' | 'method'>; path: string; body?: unknown };

/** A session with which the desk calls the services as the console does. */
export type AccountSession = {
  email: string;
  userId: number;
  /** @throws unavailable */
  send: (request: AccountRequest) => Promise<Response>;
};

/** Opens sessions of a sandbox's accounts for one piece of work. Nobody needs a password for them: the desk owns the sandbox. */
@Injectable()
export class AccountSessions {
  constructor(
    private readonly database: Database,
    private readonly settings: DeskSettings,
  ) {}

  /** @throws not_found if the sandbox has no such account */
  async during<T>(sandbox: SandboxRow, email: string, work: (session: AccountSession) => Promise<T>): Promise<T> {
    const account = await this.#find(sandbox.id, email);
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    const at = now({ clockOffsetMs: Number(sandbox.clockOffsetMs) });
    const session = tables.insertInto('provider.Session').values({
      tokenHash,
      xbsTokenHash: hashOf(randomBytes(32)),
      sandboxId: sandbox.id,
      userId: account.id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + sessionMs),
    });
    await execute(this.database.pool, session);
    try {
      const headers = {
        authorization: `Bearer ${token}`,
        [domainIdHeader]: account.domainId,
        [appIdHeader]: account.appId,
      };
      return await work({ email, userId: account.id, send: (request) => this.#send(request, headers) });
    } finally {
      await execute(this.database.pool, tables.deleteFrom('provider.Session').where('tokenHash', '=', tokenHash));
    }
  }

  async #find(sandboxId: number, email: string) {
    const account = tables
      .selectFrom('provider.User as u')
      .innerJoin('provider.Organization as o', withinSandbox('o.id', 'u.organizationId'))
      .select(['u.id', 'o.domainId', 'o.appId'])
      .where('u.sandboxId', '=', sandboxId)
      .where('u.email', '=', email);
    const found = await readRow(this.database.pool, account);
    return found ?? refuse('not_found', { message: `This sandbox has no account ${email}.` });
  }

  #send({ call, path, body }: AccountRequest, headers: Record<string, string>): Promise<Response> {
    const { services, api } = this.settings;
    const service = call.service === 'kyc' ? services.kyc : services.provider;
    const hasBody = body !== undefined && body !== null;
    return fetch(`${service}${path}`, {
      method: call.method,
      headers: {
        ...headers,
        [api.keyHeader]: api.key,
        [api.versionHeader]: api.version,
        ...(hasBody && { 'content-type': 'application/json' }),
      },
      ...(hasBody && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    }).catch(() =>
      refuse('unavailable', {
        message: 'The simulator doesn’t answer. Is it running? If it got the request, the journal shows it.',
      }),
    );
  }
}
