import { isObject } from '@oware/contract';

/** Returns the title of the dialog, the name of the form or the heading of the screen in which the person is. */
function whatIsSent(): string | undefined {
  const at = document.activeElement;
  const form = at?.closest('[role="dialog"]') ?? (at instanceof HTMLButtonElement ? at.form : at?.closest('form'));
  const heading = at?.closest('main')?.querySelector('h1');
  const title = document.getElementById(form?.getAttribute('aria-labelledby') ?? '');
  return title?.textContent ?? form?.getAttribute('aria-label') ?? heading?.textContent;
}

/** Whether a part of the screen still has the request: a hook that is removed drops its request's state. */
const isAwaited = (state: unknown, requestId: string): boolean =>
  isObject(state) &&
  Object.values(state).some(
    (service) => isObject(service) && isObject(service.mutations) && service.mutations[requestId] !== undefined,
  );

/**
 * Remembers what the person sends until it is answered, because nothing on the screen names it once they have left the
 * dialog or form. Not in Redux: no screen shows it.
 */
export class SentChanges {
  private readonly sent = new Map<string, string>();

  note(requestId: string): void {
    const what = whatIsSent();
    if (what) this.sent.set(requestId, what);
  }

  /** Takes the answered request out. Returns what it was if its dialog or form is gone. */
  settle(requestId: string, state: unknown): string | undefined {
    const what = this.sent.get(requestId);
    this.sent.delete(requestId);
    return isAwaited(state, requestId) ? undefined : what;
  }

  /** Nobody is told after signing out. */
  forget(): void {
    this.sent.clear();
  }
}
