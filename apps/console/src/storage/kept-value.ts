import { Watchers } from './watchers.ts';

/** A value that this browser keeps. Not in Redux: another tab may change it at any time. */
export type KeptValue<Value> = {
  /** The same object until it changes, here or in another tab. */
  read: () => Value;
  /** @throws if the storage is full or forbidden */
  write: (value: Value) => void;
  remove: () => void;
  /** Calls `changed` when the value changes, here or in another tab. Returns a function that stops it. */
  watch: (changed: () => void) => () => void;
};

/**
 * `parse` makes the value of what is stored: undefined if there is nothing or no JSON. `storageOf` returns where it is
 * kept: for all tabs, unless sessionStorage keeps it for one.
 */
export function keptValue<Value>(
  storageKey: string,
  parse: (stored: unknown) => Value,
  storageOf = (): Storage => localStorage,
): KeptValue<Value> {
  const watchers = new Watchers();
  let current: { text: string | null; value: Value } | undefined;
  return {
    read: () => {
      const text = storageOf().getItem(storageKey);
      if (!current || current.text !== text) current = { text, value: parse(fromJson(text)) };
      return current.value;
    },
    write: (value) => {
      storageOf().setItem(storageKey, JSON.stringify(value));
      watchers.tell();
    },
    remove: () => {
      storageOf().removeItem(storageKey);
      watchers.tell();
    },
    watch: (changed) => {
      const stored = ({ key }: StorageEvent) => (key === storageKey || key === null) && changed();
      const stop = watchers.watch(changed);
      window.addEventListener('storage', stored);
      return () => {
        stop();
        window.removeEventListener('storage', stored);
      };
    },
  };
}

function fromJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
