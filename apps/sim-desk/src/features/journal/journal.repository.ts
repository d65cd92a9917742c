import { Injectable } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import type { Exchange, Prisma } from '@oware/db';
import { containing, escapedForLike } from '@oware/db/expressions';
import { Database } from '@oware/sim-kit';
import { type exportExchanges, type listExchanges, noScreen } from '@oware/sim-kit/control/contract';

export type ExchangeSummary = Omit<Exchange, 'requestBody' | 'responseBody' | 'explanation'>;

export const exchangesPerPage = 50;

type Filter = CallInput<typeof exportExchanges>['query'];

/** Returns the range of statuses for a filter, without its end: `404`, `4xx`, `failed`. */
function statusesOf(status: string): { gte: number; lt: number } {
  if (status === 'failed') return { gte: 400, lt: 600 };
  const first = Number(status.replace('xx', '00'));
  return { gte: first, lt: first + (status.endsWith('xx') ? 100 : 1) };
}

/** Matches one search word against any text of an exchange or its status. */
const conditionOf = (word: string): Prisma.ExchangeWhereInput => ({
  OR: [
    ...(['method', 'path', 'callId', 'service', 'account', 'screen', 'requestId'] as const).map((field) => ({
      [field]: containing(word),
    })),
    ...(/^[1-5]\d\d$/.test(word) ? [{ status: Number(word) }] : []),
  ],
});

const whereOf = (sandboxId: number, filter: Filter): Prisma.ExchangeWhereInput => {
  const { service, callId, status, account, screen, search, after } = filter;
  return {
    sandboxId,
    ...(service && { service }),
    ...(callId && { callId: { equals: escapedForLike(callId), mode: 'insensitive' } }),
    ...(status && { status: statusesOf(status) }),
    ...(account && { account }),
    ...(screen && { screen: screen === noScreen ? null : screen }),
    ...(after && { id: { gt: BigInt(after) } }),
    AND: search?.split(/\s+/).filter(Boolean).map(conditionOf) ?? [],
  };
};

@Injectable()
export class JournalRepository {
  constructor(private readonly database: Database) {}

  /** Returns the screens that the exchanges of a sandbox came from, in the order of their names. */
  async screens(sandboxId: number): Promise<string[]> {
    const rows = await this.database.prisma.exchange.findMany({
      where: { sandboxId, screen: { not: null } },
      select: { screen: true },
      distinct: 'screen',
      orderBy: { screen: 'asc' },
    });
    return rows.flatMap(({ screen }) => screen ?? []);
  }

  /** Returns a page of the matching exchanges, newest first, and their total number. */
  async page(
    sandboxId: number,
    { page, ...filter }: CallInput<typeof listExchanges>['query'],
  ): Promise<{ rows: ExchangeSummary[]; total: number }> {
    const where = whereOf(sandboxId, filter);
    const [rows, total] = await Promise.all([
      this.database.prisma.exchange.findMany({
        where,
        omit: { requestBody: true, responseBody: true, explanation: true },
        orderBy: { id: 'desc' },
        skip: page * exchangesPerPage,
        take: exchangesPerPage,
      }),
      this.database.prisma.exchange.count({ where }),
    ]);
    return { rows, total };
  }

  find(sandboxId: number, id: bigint): Promise<Exchange | null> {
    return this.database.prisma.exchange.findUnique({ where: { sandboxId_id: { sandboxId, id } } });
  }

  /** Returns all matching exchanges with their bodies, oldest first. */
  all(sandboxId: number, filter: Filter): Promise<Exchange[]> {
    const where = whereOf(sandboxId, filter);
    return this.database.prisma.exchange.findMany({ where, orderBy: { id: 'asc' } });
  }

  /** Returns the name of the sandbox and the id of the newest exchange with a request id; undefined without one. */
  async locate(requestId: string): Promise<{ sandbox: string; id: bigint } | undefined> {
    const { prisma } = this.database;
    const found = await prisma.exchange.findFirst({
      where: { requestId },
      orderBy: { at: 'desc' },
      select: { sandboxId: true, id: true },
    });
    if (!found) return undefined;
    const owner = await prisma.sandbox.findUnique({ where: { id: found.sandboxId }, select: { name: true } });
    return owner ? { sandbox: owner.name, id: found.id } : undefined;
  }
}
