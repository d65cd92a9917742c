import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { appIdHeader, type Call, callPath, domainIdHeader, errorBody } from '@oware/contract';
import type { SandboxModel as SandboxRow } from '@oware/db';
import { execute, readRow, tables } from '@oware/db/statements';
import { Database, now, refuse } from '@oware/sim-kit';
import { DeskSettings } from '../../server/desk-settings.ts';

/** Long enough for a decision. */
const sessionMs = 60_000;
const answerMs = 15_000;

/** An officer's session, with which the desk calls the services as the console does. */
export type OfficerSession = {
  email: string;
  userId: number;
  /** @throws decision_refused with the service's reason, unavailable */
  send: (call: Call, params: Record<string, string>, body?: object) => Promise<void>;
};

const hashOf = (secret: Buffer | string): Buffer => createHash('sha256').update(secret).digest();

/** Opens sessions of a sandbox's accounts for one piece of work. Nobody needs a password for them: the desk owns the sandbox. */
@Injectable()
export class OfficerSessions {
  constructor(
    private readonly database: Database,
    private readonly settings: DeskSettings,
  ) {}

  /** @throws not_found if the sandbox has no such account */
  async during<T>(sandbox: SandboxRow, email: string, work: (session: OfficerSession) => Promise<T>): Promise<T> {
    const officer = await this.#find(sandbox.id, email);
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    const at = now({ clockOffsetMs: Number(sandbox.clockOffsetMs) });
    const session = tables.insertInto('provider.Session').values({
      tokenHash,
      xbsTokenHash: hashOf(randomBytes(32)),
      sandboxId: sandbox.id,
      userId: officer.id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + sessionMs),
    });
    await execute(this.database.pool, session);
    try {
      const headers = {
        authorization: `Bearer ${token}`,
        [domainIdHeader]: officer.domainId,
        [appIdHeader]: officer.appId,
      };
      return await work({
        email,
        userId: officer.id,
        send: (call, params, body) => this.#send(call, params, headers, body),
      });
    } finally {
      await execute(this.database.pool, tables.deleteFrom('provider.Session').where('tokenHash', '=', tokenHash));
    }
  }

  async #find(sandboxId: number, email: string) {
    const account = tables
      .selectFrom('provider.User as u')
      .innerJoin('provider.Organization as o', (on) =>
        on.onRef('o.sandboxId', '=', 'u.sandboxId').onRef('o.id', '=', 'u.organizationId'),
      )
      .select(['u.id', 'o.domainId', 'o.appId'])
      .where('u.sandboxId', '=', sandboxId)
      .where('u.email', '=', email);
    const found = await readRow(this.database.pool, account);
    return found ?? refuse('not_found', { message: `This sandbox has no account ${email}.` });
  }

  async #send(call: Call, params: Record<string, string>, headers: Record<string, string>, body?: object) {
    const { services, api } = this.settings;
    const service = call.service === 'kyc' ? services.kyc : services.provider;
    const answer = await fetch(`${service}${callPath(call, params)}`, {
      method: call.method,
      headers: {
        ...headers,
        [api.keyHeader]: api.key,
        [api.versionHeader]: api.version,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    }).catch(() => refuse('unavailable', { message: 'The simulator doesn’t answer. Is it running?' }));
    if (answer.ok) return;
    const told = errorBody.safeParse(await answer.json().catch(() => undefined));
    refuse('decision_refused', told.success ? { message: refusalText(told.data) } : {});
  }
}

/** Returns the message of a refusal with those of its fields, which the trainer's form doesn't have. */
const refusalText = ({ message, errors = {} }: { message: string; errors?: Record<string, string> | undefined }) =>
  [message, ...Object.values(errors)].join(' ');
