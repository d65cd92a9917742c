import { formSections } from '@oware/contract';
import { useState } from 'react';
import { z } from 'zod';
import type { FormDraft } from './form-builder.state.ts';

const stored = z.object({ title: z.string(), sections: formSections, from: z.int().nonnegative().nullable() });

/** Identifies a draft by person and form: `0` is a new one. */
export type DraftOwner = { email: string; lenderId: string; formId?: string | undefined };

/** Hashes a name, because drafts outlive the session. Not secure (FNV-1a). */
function mark(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

const storageKey = ({ email, lenderId, formId = '0' }: DraftOwner) =>
  `oware.form-draft/${mark(email.toLowerCase())}/${lenderId}/${formId}`;

/** Returns this browser's draft; undefined if no draft is stored or it is unreadable. */
export function keptDraft(owner: DraftOwner): FormDraft | undefined {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(storageKey(owner)) ?? 'null'));
  } catch {
    return undefined;
  }
}

export const clearDraft = (owner: DraftOwner): void => localStorage.removeItem(storageKey(owner));

/** Keeps a draft in this browser. */
export function keepDraft(owner: DraftOwner, draft: FormDraft): void {
  try {
    localStorage.setItem(storageKey(owner), JSON.stringify(draft));
  } catch {
    // storage that is full or forbidden: the builder works on, a reload would lose the draft
  }
}

/** A draft that survives a reload. It follows `base` until it is changed. */
export function useFormDraft(owner: DraftOwner, base: FormDraft) {
  const [touched, setTouched] = useState(() => keptDraft(owner));
  return {
    draft: touched ?? base,
    isTouched: touched !== undefined,
    change: (draft: FormDraft) => {
      setTouched(draft);
      keepDraft(owner, draft);
    },
    discard: () => {
      setTouched(undefined);
      clearDraft(owner);
    },
  };
}
