import { Injectable } from '@nestjs/common';
import type { Notification } from '@oware/db';
import {
  audienceOf,
  type EventStream,
  Notices,
  notificationsChannel,
  type Scope,
  Sessions,
  sessionsChannel,
} from '@oware/sim-kit';
import { presentNotification } from './notifications.presenters.ts';
import { maySee, NotificationsRepository } from './notifications.repository.ts';

/** Streams an organisation's notifications to a session until the session ends. */
@Injectable()
export class NotificationFeed {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly sessions: Sessions,
    private readonly notices: Notices,
  ) {}

  /** Opens the stream. It sends what is newer than `lastSeen`, if given, and then each notification once. */
  async follow(scope: Scope, lastSeen: number | undefined, stream: EventStream): Promise<void> {
    const sent = new SentNotifications(lastSeen);
    const tell = inTurn(async () => {
      const reader = await this.sessions.renewed(scope);
      const newest = reader ? await this.notifications.newest(reader) : [];
      // Check the session again after reading: without it or the permission, the person must not receive newer
      // notifications.
      const current = await this.sessions.renewed(scope);
      if (!current) return stream.end();
      for (const row of sent.take(newest.filter((notification) => maySee(current, notification))))
        stream.send({
          event: 'notification',
          id: String(sent.highest),
          data: JSON.stringify(presentNotification(row, 0)),
        });
    });
    const check = inTurn(async () => {
      if (!(await this.sessions.renewed(scope))) stream.end();
    });
    const end = () => stream.end();
    const listen = async (channel: typeof notificationsChannel | typeof sessionsChannel, id: number, act: Act) =>
      stream.whenEnded(
        await this.notices.listen(channel, audienceOf(scope.sandbox.id, id), () => void act().catch(end)),
      );
    await listen(notificationsChannel, scope.organization.id, tell);
    await listen(sessionsChannel, scope.user.id, async () => {
      await check();
      // The session continues: the person's permissions changed, or another session of theirs ended.
      stream.send({ event: 'permissions', data: '' });
    });
    await tell();
    await check();
    // a stream that is cut before its first notification can also continue without a gap
    stream.send({ event: 'position', id: String(sent.highest), data: '' });
    stream.open(() => void check().catch(end));
  }
}

/**
 * Tracks what a listener received. An id is allocated before its row is committed, so a lower id can appear after a
 * higher one.
 */
class SentNotifications {
  #ids: ReadonlySet<number> | undefined;
  readonly #lastSeen: number;
  highest = 0;

  constructor(lastSeen = Infinity) {
    this.#lastSeen = lastSeen;
  }

  /** The newest notifications that were not sent so far, oldest first. */
  take(newest: Notification[]): Notification[] {
    const wasSent = (id: number) => this.#ids?.has(id) ?? id <= this.#lastSeen;
    const unsent = newest.filter(({ id }) => !wasSent(id)).toReversed();
    this.#ids = new Set(newest.map(({ id }) => id));
    this.highest = Math.max(this.highest, ...this.#ids);
    return unsent;
  }
}

type Act = () => Promise<void>;

/** Runs one read at a time. Later callers share the pending one. */
function inTurn(act: Act): Act {
  let turn = Promise.resolve();
  let isWaiting = false;
  return () => {
    if (isWaiting) return turn;
    isWaiting = true;
    turn = turn.then(() => {
      isWaiting = false;
      return act();
    });
    return turn;
  };
}
