import { type ComponentType, useRef, useState } from 'react';
import { vi } from 'vitest';
import { type Answers, answerRequests, renderRoutes } from '../../../app/render.fixtures.tsx';
import { aLenderForm } from '../../../lender-forms/lender-form.fixtures.ts';
import type { DraftPatch, OnboardingDraft, StepProps } from '../../../onboarding-draft/onboarding.draft.ts';
import { newDraft } from '../draft/new.draft.ts';

const searching = 'GET /api/provider/customers/filter';
const client = {
  id: '11',
  name: 'Ama Owusu',
  customerUid: 'ADM-000011',
  mobileNo: '241234567',
  staffId: 'ges-7',
  status: 'Active',
  createdAt: '2026-11-01T08:00:00.000Z',
};
const found = (clients: object[]) => () =>
  Response.json({ clients, page: { number: 0, size: 10, totalElements: clients.length, totalPages: 1 } });

/** The lender has a client with the phone 024 123 4567 and the staff number `ges-7`. */
export const knownClient: Answers = { [searching]: found([client]) };

/** Renders a step with Next and a draft that it changes as the wizard does. The lender has no clients by default. */
export function showStep(
  Step: ComponentType<StepProps>,
  answers: Answers,
  { begun = {}, refused = {} }: { begun?: Partial<OnboardingDraft>; refused?: StepProps['refused'] } = {},
) {
  const first = { ...newDraft('staff', '1', aLenderForm()), ...begun };
  const held = vi.fn<(draft: OnboardingDraft) => void>();
  const done = vi.fn<() => void>();
  function Wizard() {
    const [draft, setDraft] = useState(first);
    const now = useRef(first);
    held(draft);
    const change = (patch: DraftPatch) => {
      now.current = { ...now.current, ...(typeof patch === 'function' ? patch(now.current) : patch) };
      setDraft(now.current);
    };
    return (
      <>
        <Step {...{ draft, change, done, refused }} onBusy={() => undefined} formId="step" />
        <button type="submit" form="step">
          Next
        </button>
      </>
    );
  }
  const seen = answerRequests({ [searching]: found([]), ...answers });
  renderRoutes([{ path: '/', element: <Wizard /> }]);
  return {
    done,
    draft: () => held.mock.lastCall![0],
    callsTo: (call: string) => seen.filter(({ method, path }) => `${method} ${path}` === call),
  };
}
