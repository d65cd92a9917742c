import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DraftKeeper, WizardDraft } from './draft-keeper.store.ts';
import { useStepAddress, type StepAddress } from './step.address.ts';

type Given<Draft extends WizardDraft> = {
  address: StepAddress;
  keeper: DraftKeeper<Draft>;
  /** The step that an address names, where it may be gone to. */
  reached: (name: string) => Draft['step'] | undefined;
};

/**
 * The step of the address, as far as it may be gone to; the draft remembers it. The router draws the next one without
 * holding up what is typed meanwhile; the one that is left stays until then, under a veil.
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

/** As long as most steps may take to be drawn, in milliseconds: nobody sees a veil for these. */
const quick = 150;

/** The veil over a step that is left, raised by hand: to draw anything for it would cost as much as most steps do. */
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
