import { Injectable } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import type { InboxMessage, Prisma } from '@oware/db';
import { Database, Notices } from '@oware/sim-kit';
import type { listMessages, Since } from '@oware/sim-kit/control/contract';

export const messagesPerPage = 20;

type Filter = Pick<CallInput<typeof listMessages>['query'], 'recipient' | 'channel' | 'page'>;
/** Selects the next message to an address: the first one after `since`. */
export type Awaited = { sandboxId: number; recipient: string; since: Since };

@Injectable()
export class InboxRepository {
  constructor(
    private readonly database: Database,
    private readonly notices: Notices,
  ) {}

  /** Returns a page of messages, newest first, and their total number. */
  async page(
    sandboxId: number,
    { recipient, channel, page }: Filter,
  ): Promise<{ rows: InboxMessage[]; total: number }> {
    const where = { sandboxId, ...(recipient && { recipient }), ...(channel && { channel }) };
    const [rows, total] = await Promise.all([
      this.database.prisma.inboxMessage.findMany({
        where,
        orderBy: { id: 'desc' },
        skip: page * messagesPerPage,
        take: messagesPerPage,
      }),
      this.database.prisma.inboxMessage.count({ where }),
    ]);
    return { rows, total };
  }

  /** Waits for such a message and returns it; null once `over` is aborted. */
  async next(wanted: Awaited, over: AbortSignal): Promise<InboxMessage | null> {
    let wake = () => {};
    const ended = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }));
    const stop = await this.notices.listen('inbox', wanted.sandboxId, () => wake());
    try {
      const after = await this.conditionOf(wanted);
      for (;;) {
        // before reading, so that a message in between wakes us
        const arrived = new Promise<void>((resolve) => (wake = resolve));
        const message = await this.find(wanted, after);
        if (message || over.aborted) return message;
        await Promise.race([arrived, ended]);
      }
    } finally {
      stop();
    }
  }

  /** If `since` is now, existing messages don't count, because a code in them may be void. */
  private async conditionOf({ sandboxId, recipient, since }: Awaited): Promise<Prisma.InboxMessageWhereInput> {
    if ('moment' in since) return { sentAt: { gte: since.moment } };
    if ('id' in since) return { id: { gt: since.id } };
    const newest = await this.database.prisma.inboxMessage.aggregate({
      where: { sandboxId, recipient },
      _max: { id: true },
    });
    return { id: { gt: newest._max.id ?? 0 } };
  }

  private find({ sandboxId, recipient }: Awaited, after: Prisma.InboxMessageWhereInput): Promise<InboxMessage | null> {
    return this.database.prisma.inboxMessage.findFirst({
      where: { sandboxId, recipient, ...after },
      orderBy: { id: 'asc' },
    });
  }
}
