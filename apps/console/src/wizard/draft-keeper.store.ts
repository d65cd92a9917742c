import type { DraftStore } from './drafts.store.ts';

/** Whether what was typed is kept: `memory` where this browser cannot keep it, `failed` where it could not this time. */
export type Keeping = 'saved' | 'saving' | 'memory' | 'failed';

/** What a wizard has collected so far, as far as the machinery knows it. */
export type WizardDraft<Step extends string = string> = { step: Step };

/** What is put into a draft; as a function where it comes late, and must not put back what was typed meanwhile. */
export type PatchOf<Draft> = Partial<Draft> | ((now: Draft) => Partial<Draft>);

/** A draft that is being worked on. Every change is written at once, or as soon as the one before it has been. */
export type DraftKeeper<Draft extends WizardDraft> = {
  draft: () => Draft;
  keeping: () => Keeping;
  change: (patch: PatchOf<Draft>) => void;
  /** Remembers the step for the next time. It causes no render: the address already says which step is shown. */
  remember: (step: Draft['step']) => void;
  subscribe: (changed: () => void) => () => void;
  /**
   * Forgets the draft, here and where it is kept. Never rejects: what cannot be removed from where it is kept is only
   * forgotten here. It may then be offered again, and saved again it comes to the same record by its idempotency key.
   */
  end: () => Promise<void>;
};

type Kept<Draft> = Pick<DraftStore<Draft, Draft>, 'save' | 'remove'>;

export function keepDraft<Draft extends WizardDraft>(begun: Draft, store: Kept<Draft> | undefined): DraftKeeper<Draft> {
  const watchers = new Set<() => void>();
  let draft = begun;
  let step: Draft['step'] = begun.step;
  let keeping: Keeping = store ? 'saved' : 'memory';
  let ended = false;
  let writing: Promise<void> | undefined;
  const tell = (now: Keeping) => {
    keeping = now;
    for (const watcher of watchers) watcher();
  };

  /** Writes until what is written is what is there. A change made by whoever is told begins a writing of its own. */
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
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    end: async () => {
      ended = true;
      await writing;
      try {
        await store?.remove(draft);
      } catch {
        // refused by the browser: nothing that whoever ended it could do about it
      }
    },
  };
}
