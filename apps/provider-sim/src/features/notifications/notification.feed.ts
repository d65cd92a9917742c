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

/** Tells a session of what its organisation is notified of, for as long as the session lives. */
@Injectable()
export class NotificationFeed {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly sessions: Sessions,
    private readonly notices: Notices,
  ) {}

  /** Opens the stream: with what is newer than `lastSeen`, where there is one, and then with each notification once. */
  async follow(scope: Scope, lastSeen: number | undefined, stream: EventStream): Promise<void> {
    const told = new Told(lastSeen);
    const tell = inTurn(async () => {
      const reader = await this.sessions.renewed(scope);
      const newest = reader ? await this.notifications.newest(reader) : [];
      // asked again after they were read: nobody is told of what came once their session or permission was gone
      const current = await this.sessions.renewed(scope);
      if (!current) return stream.end();
      for (const row of told.take(newest.filter((notification) => maySee(current, notification))))
        stream.send({
          event: 'notification',
          id: String(told.highest),
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
      // the session goes on: what the person may do has changed, or another session of theirs has ended
      stream.send({ event: 'permissions', data: '' });
    });
    await tell();
    await check();
    stream.open(() => void check().catch(end));
  }
}

/** What a listener was told. An id is given before it is committed, so a lower one can come after a higher. */
class Told {
  #ids: ReadonlySet<number> | undefined;
  readonly #lastSeen: number;
  highest = 0;

  constructor(lastSeen = Infinity) {
    this.#lastSeen = lastSeen;
  }

  /** Those of the newest that were not told so far, oldest first. */
  take(newest: Notification[]): Notification[] {
    const isTold = (id: number) => this.#ids?.has(id) ?? id <= this.#lastSeen;
    const untold = newest.filter(({ id }) => !isTold(id)).toReversed();
    this.#ids = new Set(newest.map(({ id }) => id));
    this.highest = Math.max(this.highest, ...this.#ids);
    return untold;
  }
}

type Act = () => Promise<void>;

/** One at a time; whoever asks while others wait gets what they wait for. */
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
