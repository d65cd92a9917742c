import type { OnboardingStep } from '@oware/domain';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the history knows of how a step was come to. */
type StepState = { cameFrom?: OnboardingStep; fromReview?: boolean };
type Going = { replace?: boolean; fromReview?: boolean };

/**
 * The step as the address has it, in the hash: Back of the browser walks the steps, and leaving them is another address.
 */
export function useStepAddress() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const named = hash.slice(1);
  const { cameFrom, fromReview = false } = (state ?? {}) as StepState;

  const now = useRef({ named, cameFrom });
  useEffect(() => {
    now.current = { named, cameFrom };
  }, [named, cameFrom]);

  const goTo = useCallback(
    (step: OnboardingStep, { replace = false, fromReview: review = false }: Going = {}) =>
      void navigate(
        { hash: step },
        { replace, preventScrollReset: true, state: { cameFrom: now.current.named, fromReview: review } },
      ),
    [navigate],
  );
  /** As Back of the browser, where that is the step wanted. */
  const goBackTo = useCallback(
    (step: OnboardingStep) => (now.current.cameFrom === step ? void navigate(-1) : goTo(step)),
    [navigate, goTo],
  );
  return useMemo(() => ({ named, fromReview, goTo, goBackTo }), [named, fromReview, goTo, goBackTo]);
}
