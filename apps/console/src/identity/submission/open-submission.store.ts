import { nanoid } from '@reduxjs/toolkit';
import { z } from 'zod';
import { currentSession } from '../../session/session.store.ts';
import { type DraftKind, openDraftStore } from '../../wizard/drafts.store.ts';

/** What is submitted: the consent or the Ghana Card of a reference, which a client or an onboarding has. */
export type Submitted = { kind: 'card' | 'consent'; reference: string };

/** A submission that nobody knows the outcome of: its Idempotency-Key, what it says, and the rejected one it replaces. */
const openSubmission = z.object({
  kind: z.enum(['card', 'consent']),
  reference: z.string(),
  key: z.string(),
  text: z.string(),
  rejected: z.string().optional(),
});
type OpenSubmission = z.infer<typeof openSubmission>;

/** It says personal details, so it is stored like a draft: encrypted, for one account. */
const openSubmissions: DraftKind<Submitted, OpenSubmission> = {
  name: 'submissions',
  segments: ({ kind, reference }) => [kind, reference],
  pictureNames: [],
  pack: (submission) => ({ content: submission, pictures: {} }),
  unpack: ({ content }) => openSubmission.safeParse(content).data,
};

type BegunSubmission = { idempotencyKey?: string; end: () => Promise<void> };

/**
 * Returns the key of a submission: that of the person's earlier one if its answer was lost and it said the same, also
 * after a reload, so that nothing is submitted twice. `rejected` is the id of a rejected submission: if it is news, the
 * earlier one may be the rejected one, and its key would only bring the answer to that. `end` forgets the key. Without a
 * key, because this browser can't store any, the transport repeats its own until a reload.
 */
export async function beginSubmission(
  submitted: Submitted,
  body: unknown,
  rejected?: string,
): Promise<BegunSubmission> {
  try {
    const store = await openDraftStore(openSubmissions, currentSession()?.person ?? '');
    if (!store) return keyless;
    const text = textOf(body);
    const earlier = (await store.load(submitted))?.draft;
    const isRepeated = earlier?.text === text && (rejected === undefined || rejected === earlier.rejected);
    const open = isRepeated ? earlier : { ...submitted, key: nanoid(32), text, rejected };
    await store.save(open);
    return { idempotencyKey: open.key, end: () => store.remove(submitted).catch(() => undefined) };
  } catch {
    // the storage is full or forbidden
    return keyless;
  }
}

const keyless: BegunSubmission = { end: () => Promise.resolve() };

/** A photo that is chosen again after a reload is another object with the same name and size. */
const textOf = (body: unknown): string =>
  JSON.stringify(body, (_name, value: unknown) => (value instanceof File ? [value.name, value.size] : value));
