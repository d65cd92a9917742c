import { Watchers } from '../storage/watchers.ts';
import type { DraftStore } from './drafts.store.ts';

/**
 * Whether input is saved: `untouched` before there is any, `memory` if this browser cannot store it, `failed` if the
 * last save failed.
 */
export type Keeping = 'untouched' | 'saved' | 'saving' | 'memory' | 'failed';

/** The part of a wizard's draft that the wizard itself uses. */
export type WizardDraft<Step extends string = string> = { step: Step };

/** A change of a draft; a function if it arrives late and must keep newer input. */
export type PatchOf<Draft> = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/**
 * A draft in progress. Every change is saved immediately, or as soon as the previous save ends. Not in Redux: a draft has
 * photos, which aren't serializable, and personal data, which development tools would record. It ends with its wizard.
 */
export type DraftKeeper<Draft extends WizardDraft> = {
  draft: () => Draft;
  keeping: () => Keeping;
  change: (patch: PatchOf<Draft>) => void;
  /** Remembers the step for the next visit. It causes no render, because the address already names the step. */
  remember: (step: Draft['step']) => void;
  subscribe: (changed: () => void) => () => void;
  /**
   * Removes the draft from memory and storage. Never rejects: a draft that cannot be removed from storage may be
   * offered again, but its idempotency key leads to the same record.
   */
  end: () => Promise<void>;
};

type Kept<Draft> = Pick<DraftStore<Draft, Draft>, 'save' | 'remove'>;

/** Keeps a draft in the store from now on; without a store, in memory only. A new draft is `untouched` at first. */
export function keepDraft<Draft extends WizardDraft>(
  begun: Draft,
  store: Kept<Draft> | undefined,
  { isNew = false } = {},
): DraftKeeper<Draft> {
  const watchers = new Watchers();
  let draft = begun;
  let step: Draft['step'] = begun.step;
  let keeping: Keeping = store ? (isNew ? 'untouched' : 'saved') : 'memory';
  let ended = false;
  let writing: Promise<void> | undefined;
  const tell = (now: Keeping) => {
    keeping = now;
    watchers.tell();
  };

  /** Saves until the stored draft is current. A change by a listener starts another save. */
  const write = async (to: Kept<Draft>) => {
    let at: Draft['step'] | undefined;
    for (let written: unknown; written !== draft || at !== step;) {
      if (ended) break;
      [written, at] = [draft, step];
      try {
        await to.save(step === draft.step ? draft : { ...draft, step });
      } catch {
        writing = undefined;
        return tell('failed');
      }
    }
    writing = undefined;
    tell('saved');
  };

  const keep = () => {
    tell(store ? 'saving' : 'memory');
    if (store) writing ??= write(store);
  };

  return {
    draft: () => draft,
    keeping: () => keeping,
    change: (patch) => {
      if (ended) return;
      draft = { ...draft, ...(typeof patch === 'function' ? patch(draft) : patch) };
      keep();
    },
    remember: (now) => {
      if (ended || now === step) return;
      step = now;
      keep();
    },
    subscribe: watchers.watch,
    end: async () => {
      ended = true;
      await writing;
      try {
        await store?.remove(draft);
      } catch {
        // refused by the browser: the person who ended it can't change that
      }
    },
  };
}
