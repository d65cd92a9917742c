import { notify } from '@oware/ui';
import { type ApiFailure, isNotFound, isOvertaken } from '../api/failure.ts';
import { currentSession } from '../session/session.store.ts';
import { Watchers } from '../storage/watchers.ts';
import { words } from './decision-queue.words.ts';

/** Milliseconds in which a person can undo a decision. Nothing is sent before they have passed. */
export const undoTime = 8_000;

/** One call of a decision. */
export type Letter = {
  /** Identifies what is decided on. */
  subject: string;
  /** Resolves with undefined if the service accepted it, otherwise with the failure. */
  send: () => Promise<ApiFailure | undefined>;
};

/** A decision with its calls: one, or two for a person whose consent and card are decided at once. */
export type Decision = {
  /** What the person did: `Approved Ama Mensah`. */
  label: string;
  /** The address of what is decided on. */
  href: string;
  letters: readonly Letter[];
  /** What the person typed for it. It is there again if the decision comes back. */
  note?: Note;
};

/** The note or reason of an approval or a rejection. */
export type Note = { verdict: 'approve' | 'reject'; text: string };

type HeldDecision = Decision & { id: number; person: string | undefined; state: 'held' | 'sending' };
/** A decision that the service did not accept. */
export type FailedDecision = Decision & { id: number; failure: ApiFailure };

export type OutboxState = {
  /** Oldest first. */
  held: readonly HeldDecision[];
  failed: readonly FailedDecision[];
  /** Subjects that the service has accepted a decision on. */
  settled: readonly string[];
  /** Why nothing is sent until {@link Outbox.resume}. */
  pausedBy: ApiFailure | undefined;
};

const emptyState: OutboxState = { held: [], failed: [], settled: [], pausedBy: undefined };

const endedSession: ApiFailure = { status: 0, code: 'session_changed', message: words('sessionEnded'), fields: {} };

/**
 * Holds decisions for {@link undoTime}, then sends them one after another. Not in Redux: calls are functions, and a
 * decision survives its screen. Nothing is stored in the browser, so a decision that was not sent is still pending at
 * the service.
 */
export class Outbox {
  #state = emptyState;
  #nextId = 1;
  #viewers = 0;
  #running: Promise<void> | undefined;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #due = new Set<number>();
  /** Notes of decisions that came back, by subject. */
  readonly #notes = new Map<string, Note>();
  readonly #watchers = new Watchers();
  readonly watch = this.#watchers.watch;
  readonly #pauses: (failure: ApiFailure) => boolean;
  readonly #tell: typeof notify.alert;
  /** Each closes the notice of a failure that the queue shows once it is opened. */
  readonly #notices = new Set<() => void>();

  /**
   * `pauses`: whether a failure concerns all decisions, such as a wrong code. They are then kept until resumed. `tell`
   * shows a notice that stays.
   */
  constructor(pauses: (failure: ApiFailure) => boolean = () => false, tell: typeof notify.alert = notify.alert) {
    this.#pauses = pauses;
    this.#tell = tell;
  }

  readonly read = (): OutboxState => this.#state;

  /** Marks a screen as showing the failures. Without one, they are shown as notices, which it replaces. */
  readonly view = (): (() => void) => {
    this.#viewers += 1;
    this.#closeNotices();
    return () => void (this.#viewers -= 1);
  };

  /** Holds a decision. Ignores one on what is held already, such as a second click. */
  hold(decision: Decision): void {
    const subjects = subjectsOf([decision]);
    if (subjectsOf(this.#state.held).some((subject) => subjects.includes(subject))) return;
    const id = this.#nextId;
    this.#nextId += 1;
    const failed = this.#state.failed.filter((one) => !subjectsOf([one]).some((subject) => subjects.includes(subject)));
    const person = currentSession()?.person;
    for (const subject of subjects) this.#notes.delete(subject);
    this.#set({ held: [...this.#state.held, { ...decision, id, person, state: 'held' }], failed });
    this.#timers.set(
      id,
      setTimeout(() => void this.#sendDue([id]), undoTime),
    );
  }

  /** Takes back the newest decision that has not left. Returns it; undefined if all have left. */
  undo(): Decision | undefined {
    const last = this.#state.held.findLast(({ state }) => state === 'held');
    if (last) this.#takeBack(last);
    return last;
  }

  /** Returns what the person typed for this decision on one of the subjects before it came back. */
  noteOf(subjects: readonly string[], verdict: Note['verdict']): string | undefined {
    return subjects.map((subject) => this.#notes.get(subject)).find((note) => note?.verdict === verdict)?.text;
  }

  /** Takes back all decisions that have not left, after a pause. */
  undoAll(): void {
    for (const decision of this.#state.held) if (decision.state === 'held') this.#takeBack(decision);
    this.#set({ pausedBy: undefined });
  }

  /** Sends everything now, one after another. Resolves when all have been answered. */
  flush(): Promise<void> {
    return this.#sendDue(this.#state.held.map(({ id }) => id));
  }

  /** Sends everything at the same time, because the page is about to close. */
  flushAtOnce(): void {
    if (this.#state.pausedBy) return;
    for (const decision of this.#state.held.filter(({ state }) => state === 'held')) {
      this.#clearTimer(decision.id);
      this.#change(decision.id, { state: 'sending' });
      void this.#sendLettersAtOnce(decision);
    }
  }

  /** Sends everything when the screen is left. A pause ends with nothing sent, and a notice says so. */
  leave(): void {
    const { pausedBy, held } = this.#state;
    if (!pausedBy) return void this.flush();
    this.undoAll();
    this.#tell(pausedBy.message, words('decisionsNotSent', { count: held.length }), pausedBy.requestId);
  }

  /** Resolves once no decision is being sent. All that were accepted are then settled. */
  answered(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.#state.held.some(({ state }) => state === 'sending')) return;
        endWatch();
        resolve();
      };
      const endWatch = this.watch(check);
      check();
    });
  }

  /** Continues after a pause. */
  resume(): void {
    this.#set({ pausedBy: undefined });
    void this.#sendDue([]);
  }

  dismiss(id: number): void {
    this.#set({ failed: this.#state.failed.filter((one) => one.id !== id) });
  }

  /** Forgets everything unsent, like a new page. */
  reset(): void {
    for (const id of this.#timers.keys()) this.#clearTimer(id);
    this.#due.clear();
    this.#notes.clear();
    this.#notices.clear();
    this.#state = emptyState;
  }

  #sendDue(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      this.#clearTimer(id);
      this.#due.add(id);
    }
    this.#running ??= this.#sendAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = this.#state.pausedBy
        ? undefined
        : this.#state.held.find(({ id, state }) => state === 'held' && this.#due.has(id));
      if (!next) return;
      await this.#sendOne(next);
    }
  }

  async #sendOne({ id, ...decision }: HeldDecision): Promise<void> {
    this.#change(id, { state: 'sending' });
    const letters = [...decision.letters];
    const refused: Letter[] = [];
    let refusal: ApiFailure | undefined;
    for (let letter = letters[0]; letter; letter = letters[0]) {
      const isSame = decision.person === currentSession()?.person;
      const failure = isSame ? await letter.send() : endedSession;
      if (failure && this.#pauses(failure)) {
        this.#change(id, { state: 'held', letters: [...refused, ...letters] });
        return this.#set({ pausedBy: failure });
      }
      letters.shift();
      if (failure) {
        refused.push(letter);
        refusal = failure;
      } else this.#set({ settled: [...this.#state.settled, letter.subject] });
    }
    this.#drop(id);
    if (refusal) this.#fail({ ...decision, letters: refused, id, failure: refusal });
  }

  async #sendLettersAtOnce({ id, ...decision }: HeldDecision): Promise<void> {
    const isSame = decision.person === currentSession()?.person;
    const sendLetter = async (letter: Letter) => {
      const failure = isSame ? await letter.send() : endedSession;
      if (failure) this.#fail({ ...decision, letters: [letter], id, failure });
      else this.#set({ settled: [...this.#state.settled, letter.subject] });
    };
    // the browser may show this page again
    await Promise.all(decision.letters.map(sendLetter));
    this.#drop(id);
  }

  #fail(decision: FailedDecision): void {
    const failed = isNotFound(decision.failure)
      ? { ...decision, failure: { ...decision.failure, message: words('removedSince') } }
      : decision;
    const { label, failure } = failed;
    this.#keepNote(failed);
    this.#set({ failed: [...this.#state.failed, failed] });
    if (this.#viewers > 0) return;
    const advice = canDecideAgain(failed) ? ` ${words('decideInQueue')}` : '';
    const title = words(failure.mayHaveWorked ? 'perhapsSentLabel' : 'notSentLabel', { label });
    this.#notices.add(this.#tell(`${failure.message}${advice}`, title, failure.requestId));
  }

  #closeNotices(): void {
    for (const close of this.#notices) close();
    this.#notices.clear();
  }

  #takeBack(decision: HeldDecision): void {
    this.#keepNote(decision);
    this.#drop(decision.id);
  }

  #keepNote({ note, letters }: Decision): void {
    if (note) for (const { subject } of letters) this.#notes.set(subject, note);
  }

  #drop(id: number): void {
    this.#clearTimer(id);
    this.#due.delete(id);
    this.#set({ held: this.#state.held.filter((one) => one.id !== id) });
  }

  #change(id: number, change: Partial<HeldDecision>): void {
    this.#set({ held: this.#state.held.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  }

  #clearTimer(id: number): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    this.#watchers.tell();
  }
}

/** Whether what failed is still undecided, unlike what a colleague has decided on or removed. */
export const canDecideAgain = ({ failure }: FailedDecision): boolean =>
  !isOvertaken(failure) || failure.code === 'changed_since_seen';

/** Returns what decisions are on. */
const subjectsOf = (decisions: readonly Pick<Decision, 'letters'>[]): string[] =>
  decisions.flatMap(({ letters }) => letters.map(({ subject }) => subject));

/** Returns the subjects that no longer need a decision, as far as this page knows. */
export const decidedSubjects = ({ held, settled }: OutboxState): ReadonlySet<string> =>
  new Set([...settled, ...subjectsOf(held)]);

/**
 * Returns the subjects that were decided on since the service had accepted `settledBefore` of them. An answer from then
 * may still have them. A subject that a later answer has needs another decision.
 */
export const decidedSince = (state: OutboxState, settledBefore: number): ReadonlySet<string> =>
  decidedSubjects({ ...state, settled: state.settled.slice(settledBefore) });
