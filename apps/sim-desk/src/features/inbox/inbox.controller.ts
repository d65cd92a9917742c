import { Controller, Res } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import type { InboxMessage } from '@oware/db';
import { Handles, Input, Notices } from '@oware/sim-kit';
import { awaitMessage, listMessages, type Message } from '@oware/sim-kit/control/contract';
import type { Response } from 'express';
import { SandboxesRepository } from '../../sandboxes/sandboxes.repository.ts';
import { InboxRepository, messagesPerPage } from './inbox.repository.ts';
import { inboxRecipient } from './recipient.rules.ts';

const presentMessage = ({ id, channel, recipient, subject, body, sender, sentAt }: InboxMessage): Message => ({
  id: String(id),
  channel,
  recipient,
  subject,
  body,
  sender,
  sentAt: sentAt.toISOString(),
});

@Controller()
export class InboxController {
  constructor(
    private readonly sandboxes: SandboxesRepository,
    private readonly inbox: InboxRepository,
    private readonly notices: Notices,
  ) {}

  @Handles(listMessages)
  async list(@Input() { query }: CallInput<typeof listMessages>) {
    const { id } = await this.sandboxes.get(query.sandbox);
    const recipient = query.recipient && inboxRecipient(query.recipient);
    const { rows, total } = await this.inbox.page(id, { ...query, recipient });
    const totalPages = Math.ceil(total / messagesPerPage);
    return {
      content: rows.map(presentMessage),
      page: { number: query.page, size: messagesPerPage, totalElements: total, totalPages },
    };
  }

  @Handles(awaitMessage)
  async next(@Input() { query }: CallInput<typeof awaitMessage>, @Res({ passthrough: true }) response: Response) {
    const { id } = await this.sandboxes.get(query.sandbox);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const late = AbortSignal.timeout(query.timeoutSeconds * 1000);
    const over = AbortSignal.any([late, gone.signal, this.notices.closed]);
    const message = await this.inbox.next(
      { sandboxId: id, recipient: inboxRecipient(query.recipient), since: query.since },
      over,
    );
    return { message: message && presentMessage(message) };
  }
}
