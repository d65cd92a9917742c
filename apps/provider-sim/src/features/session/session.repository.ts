import { Injectable } from '@nestjs/common';
import { hashOf, now as nowIn, type SandboxContext, type Scope, Sessions, token as randomToken } from '@oware/sim-kit';

export const sessionLifetimeSeconds = 8 * 60 * 60;

/** Sessions as the provider begins and ends them. */
@Injectable()
export class SessionRepository extends Sessions {
  /** The sandbox that a visitor's address belongs to: `…@adom.ama.test` to `ama`, any other to the demo. */
  async sandboxOfVisitor(email: string): Promise<SandboxContext> {
    const name = /\.([a-z][a-z0-9-]*)\.test$/.exec(email.toLowerCase())?.[1] ?? 'demo';
    const { rows } = await this.database.pool.query<SandboxContext>({
      name: 'visitor-sandbox',
      text: `SELECT id, name, "clockOffsetMs"::float8 AS "clockOffsetMs" FROM sim."Sandbox"
             WHERE kind <> 'template' AND (name = $1 OR kind = 'demo') ORDER BY (name = $1) DESC LIMIT 1`,
      values: [name],
    });
    if (!rows[0]) throw new Error('there is no demo sandbox: seed the database first');
    return rows[0];
  }

  async start(scope: Scope): Promise<{ token: string; xbsToken: string; lifetimeSeconds: number }> {
    const token = randomToken();
    const xbsToken = randomToken();
    const now = nowIn(scope.sandbox);
    await this.database.prisma.session.create({
      data: {
        tokenHash: new Uint8Array(hashOf(token)),
        xbsTokenHash: new Uint8Array(hashOf(xbsToken)),
        sandboxId: scope.sandbox.id,
        userId: scope.user.id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
      },
    });
    return { token, xbsToken, lifetimeSeconds: sessionLifetimeSeconds };
  }

  async end(scope: Scope): Promise<void> {
    await this.database.prisma.session.deleteMany({ where: { tokenHash: new Uint8Array(scope.tokenHash) } });
  }
}
