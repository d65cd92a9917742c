/** 2§4: whether this browser may be sent messages, and by which token. A token is there with a yes that was granted. */
export type PushAnswer = { answer: 'unasked' | 'yes' | 'no'; token?: string };

const storageKey = 'oware.push';
const watchers = new Set<() => void>();
const unasked: PushAnswer = { answer: 'unasked' };
let current: { text: string | null; value: PushAnswer } | undefined;

/** What this browser's person said; the same object until it changes. */
export function pushAnswer(): PushAnswer {
  const text = localStorage.getItem(storageKey);
  if (current?.text !== text) current = { text, value: read(text) };
  return current?.value ?? unasked;
}

export function keepPushAnswer(answer: PushAnswer): void {
  localStorage.setItem(storageKey, JSON.stringify(answer));
  for (const watcher of watchers) watcher();
}

/** Calls `changed` when the answer changes, here or in another tab. */
export function watchPushAnswer(changed: () => void): () => void {
  const stored = ({ key }: StorageEvent) => (key === storageKey || key === null) && changed();
  watchers.add(changed);
  window.addEventListener('storage', stored);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', stored);
  };
}

function read(text: string | null): PushAnswer {
  try {
    return (JSON.parse(text ?? 'null') as PushAnswer | null) ?? unasked;
  } catch {
    return unasked;
  }
}
