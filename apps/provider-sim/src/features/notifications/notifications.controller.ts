import { Controller, Headers, Res } from '@nestjs/common';
import {
  type CallInput,
  listNotifications,
  markNotificationsRead,
  registerPushToken,
  streamNotifications,
} from '@oware/contract';
import { CurrentScope, EventStream, Handles, Input, Notices, refuse, rowId, type Scope } from '@oware/sim-kit';
import type { Response } from 'express';
import { NotificationFeed } from './notification.feed.ts';
import { presentNotification } from './notifications.presenters.ts';
import { NotificationsRepository } from './notifications.repository.ts';

/**
 * The external notifications endpoint (2§7). Its callers name their organisation in addition to the headers, and it
 * must be their own.
 */
@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly feed: NotificationFeed,
    private readonly notices: Notices,
  ) {}

  @Handles(registerPushToken)
  async register(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof registerPushToken>) {
    expectOwn(scope, body.domainId);
    await this.notifications.register(scope, body);
    return { message: 'This browser is registered for push messages.' };
  }

  @Handles(listNotifications)
  async list(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listNotifications>) {
    expectOwn(scope, query.domainId);
    const readTo = await this.notifications.readTo(scope);
    return (await this.notifications.newest(scope)).map((row) => presentNotification(row, readTo));
  }

  @Handles(markNotificationsRead)
  async markRead(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof markNotificationsRead>) {
    expectOwn(scope, query.domainId);
    await this.notifications.markRead(scope);
    return { message: 'All notifications are marked as read.' };
  }

  @Handles(streamNotifications)
  async stream(
    @CurrentScope() scope: Scope,
    @Input() { query }: CallInput<typeof streamNotifications>,
    @Headers('last-event-id') lastSeen: string | undefined,
    @Res() response: Response,
  ) {
    expectOwn(scope, query.domainId);
    await this.feed.follow(scope, rowId(lastSeen ?? ''), new EventStream(response, this.notices.closed));
  }
}

function expectOwn({ organization }: Scope, domainId: string): void {
  if (domainId !== organization.domainId) refuse('domain_refused');
}
