import { nanoid } from '@reduxjs/toolkit';
import { isApiFailure } from '../../../api/failure.ts';
import type { DraftKeeper } from '../../../wizard/draft-keeper.store.ts';
import type { SaveFailure } from '../product-wizard/form-wizard.view.tsx';
import type { LoanProductDraft } from './loan-product.draft.ts';
import { words } from '../products.words.ts';

/** Returns why a product could not be saved, at its fields and in words. */
export function saveFailureOf(error: unknown, keeper: DraftKeeper<LoanProductDraft>): SaveFailure {
  if (!isApiFailure(error)) return { fields: {}, notice: words('notSaved') };
  // an earlier try with other values used this key
  if (error.code === 'idempotency_key_reused') keeper.change({ idempotencyKey: nanoid(32) });
  return { fields: error.fields, notice: error };
}
