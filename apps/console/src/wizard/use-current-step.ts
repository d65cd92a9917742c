import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DraftKeeper, WizardDraft } from './draft-keeper.store.ts';
import { useStepAddress, type StepAddress } from './step.address.ts';

type Given<Draft extends WizardDraft> = {
  address: StepAddress;
  keeper: DraftKeeper<Draft>;
  /** Returns the step with this name if it can be opened. */
  reached: (name: string) => Draft['step'] | undefined;
};

/**
 * Returns the step in the address if it can be opened; the draft remembers it. The router renders the next step without
 * blocking input, and the previous one stays under a veil until then.
 */
export function useCurrentStep<Draft extends WizardDraft>({ address, keeper, reached }: Given<Draft>) {
  type Step = Draft['step'];
  const { named, isOwn, goTo, goBackTo, fromReview } = useStepAddress<Step>(address);
  const step: Step = reached(named) ?? keeper.draft().step;
  useEffect(() => {
    if (named !== step || !isOwn) goTo(step, { replace: true });
    keeper.remember(step);
  }, [named, isOwn, step, goTo, keeper]);

  const { veil, raise } = useVeil(step);
  const veiled = useCallback(
    <Options>(go: (to: Step, options?: Options) => void) =>
      (to: Step, options?: Options) => {
        raise(to);
        go(to, options);
      },
    [raise],
  );
  return {
    step,
    fromReview,
    veil,
    goTo: useMemo(() => veiled(goTo), [veiled, goTo]),
    goBackTo: useMemo(() => veiled(goBackTo), [veiled, goBackTo]),
  };
}

/** Milliseconds that most steps take to render; they get no veil. */
const quick = 150;

/** Shows the veil over the previous step directly in the DOM, because rendering it would cost as much as a step. */
function useVeil(step: string) {
  const veil = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const at = useRef(step);
  useEffect(() => {
    at.current = step;
    veil.current?.toggleAttribute('data-raised', false);
    return () => clearTimeout(timer.current);
  }, [step]);
  const raise = useCallback((to: string) => {
    clearTimeout(timer.current);
    if (to === at.current) return;
    timer.current = setTimeout(() => veil.current?.toggleAttribute('data-raised', true), quick);
  }, []);
  return { veil, raise };
}
