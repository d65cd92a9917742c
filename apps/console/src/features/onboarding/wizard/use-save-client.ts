import { nanoid } from '@reduxjs/toolkit';
import { messages } from '@oware/contract';
import type { ClientSummary, LenderForm } from '../../../api/readings.ts';
import { notify, useStillHere } from '@oware/ui';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiFailure, type ApiFailure } from '../../../api/failure.ts';
import { type Problem, problemIn } from '../../../api/problem-alert.tsx';
import { useCreateClientMutation, useCreateLenderClientMutation } from '../../../api/provider.api.ts';
import { paths } from '../../../paths.ts';
import { sessionHeaders } from '../../../session/session.store.ts';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { buildPayload, buildStaffPayload } from '../draft/client-payload.rules.ts';
import type { OnboardingKeeper } from '../../../onboarding-draft/onboarding.draft.ts';
import { useFindKnown } from '../../../onboarding-draft/known-clients.api.ts';
import type { Refusals } from './progress.rules.ts';
import { refusalsOf, sentencesOf } from './refusals.rules.ts';
import { words } from '../onboarding.words.ts';

/** The result of saving: empty if the client was created. */
export type SaveOutcome = { refusals: Refusals; notice?: Problem; known?: ClientSummary };

/**
 * Creates the client: C6, or C5 for a person on a payroll. Every try uses the same key, so that only one client is
 * created; the draft is removed only after the answer.
 */
export function useSaveClient(keeper: OnboardingKeeper, form: LenderForm) {
  const { lenderId } = keeper.draft();
  const [createLenderClient] = useCreateLenderClientMutation();
  const [createClient] = useCreateClientMutation();
  const findKnown = useFindKnown(lenderId);
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  const send = () => {
    const draft = keeper.draft();
    const { domainId = '', appId = '' } = sessionHeaders();
    const { idempotencyKey } = draft;
    return draft.flow === 'staff'
      ? createClient({ body: buildStaffPayload(draft, form, appId), idempotencyKey })
      : createLenderClient({ params: { lenderId }, body: buildPayload(draft, form, domainId), idempotencyKey });
  };

  /** Finds the existing client: the one that the service names, or the one with this number. */
  const findOther = async ({ customerUid }: ApiFailure): Promise<ClientSummary | undefined> => {
    const named = customerUid && (await findKnown({ customerUid }));
    if (named) return named;
    const { phone, staffId, flow } = keeper.draft();
    const byPhone = await findKnown({ mobileNo: phone.number });
    return byPhone ?? (flow === 'staff' ? await findKnown({ staffId }) : undefined);
  };

  const outcomeOf = async (error: unknown): Promise<SaveOutcome> => {
    if (!isApiFailure(error)) return { refusals: {}, notice: words('clientNotSaved') };
    const { steps, rest } = refusalsOf(error.fields, form);
    const notice = problemIn(sentencesOf(rest) || error.message, error);
    if (error.code !== 'client_exists' && error.code !== 'idempotency_key_reused') return { refusals: steps, notice };
    const known = await findOther(error);
    if (known) return { refusals: steps, notice, known };
    // an earlier try with other answers used this key and created no client
    if (error.code === 'idempotency_key_reused') keeper.change({ idempotencyKey: nanoid(32) });
    return { refusals: steps, notice };
  };

  const save = async (): Promise<SaveOutcome | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setSaving(true);
    try {
      const { data, error } = await send();
      if (!data) return await outcomeOf(error);
      await keeper.end();
      notify.success(messages.clientCreated);
      if (!isStillHere()) return undefined;
      discardUnsavedChanges();
      void navigate(data.id ? paths.client(data.id) : paths.clients, { replace: true });
      return undefined;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };
  const latest = useRef(save);
  latest.current = save;
  return { save: useCallback(() => latest.current(), []), saving };
}
