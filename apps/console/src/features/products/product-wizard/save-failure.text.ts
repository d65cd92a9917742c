import { nanoid } from '@reduxjs/toolkit';
import { isApiFailure } from '../../../api/failure.ts';
import type { SaveFailure } from './form-wizard.view.tsx';
import { words } from '../products.words.ts';

type KeyKeeper = { change: (patch: { idempotencyKey: string }) => void };

/** Returns why a product could not be saved, at its fields and in words. */
export function saveFailureOf(error: unknown, keeper: KeyKeeper): SaveFailure {
  if (!isApiFailure(error)) return { fields: {}, notice: words('notSaved') };
  // an earlier try with other values used this key
  if (error.code === 'idempotency_key_reused') keeper.change({ idempotencyKey: nanoid(32) });
  return { fields: error.fields, notice: error };
}
