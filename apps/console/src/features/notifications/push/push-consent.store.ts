import { keptValue } from '../../../storage/kept-value.ts';

/** 2§4: whether this browser may be sent messages, and by which token. A token is there with a yes that was granted. */
type PushAnswer = { answer: 'unasked' | 'yes' | 'no'; token?: string };

const unasked: PushAnswer = { answer: 'unasked' };
const kept = keptValue('oware.push', (stored) => (stored as PushAnswer | undefined) ?? unasked);

/** What this browser's person said; the same object until it changes. */
export const pushAnswer = kept.read;
export const keepPushAnswer = kept.write;
/** Calls `changed` when the answer changes, here or in another tab. */
export const watchPushAnswer = kept.watch;
