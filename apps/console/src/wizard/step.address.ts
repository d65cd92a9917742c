import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, type Path } from 'react-router-dom';

/** Where a wizard's address has the name of its step. */
export type StepAddress = {
  /** The name in an address; empty where there is none. */
  read: (place: Pick<Path, 'search' | 'hash'>) => string;
  /** What leads to a step from the wizard's own address. */
  write: (step: string) => Partial<Path>;
};

/** `#phone`. */
export const hashAddress: StepAddress = { read: ({ hash }) => hash.slice(1), write: (step) => ({ hash: step }) };

/** The number that an address names, within the steps: 9 of seven steps is the last. Undefined where it names none. */
export function clampedStep(text: string | undefined, steps: readonly string[]): string | undefined {
  if (text === undefined || !/^-?\d{1,9}$/.test(text)) return undefined;
  return steps[Math.max(0, Math.min(steps.length - 1, Number(text)))];
}

/** `#/0` to `#/6` (3§2). */
export const numberedHash = (steps: readonly string[]): StepAddress => ({
  read: ({ hash }) => clampedStep(/^#\/(-?\d+)$/.exec(hash)?.[1], steps) ?? '',
  write: (step) => ({ hash: `/${steps.indexOf(step)}` }),
});

/** `?step=0` to `?step=6` (3§2). */
export const numberedQuery = (steps: readonly string[]): StepAddress => ({
  read: ({ search }) => clampedStep(new URLSearchParams(search).get('step') ?? undefined, steps) ?? '',
  write: (step) => ({ search: `?step=${steps.indexOf(step)}` }),
});

/** Whether an address is the one of its step, and not one that was clamped to it. */
function isOwnAddress(address: StepAddress, { search, hash }: Pick<Path, 'search' | 'hash'>, step: string): boolean {
  const own = address.write(step);
  return (own.search ?? search) === search && (own.hash === undefined || `#${own.hash}` === hash);
}

/** What the history knows of how a step was come to. */
type StepState = { cameFrom?: string; fromReview?: boolean };
type Going = { replace?: boolean; fromReview?: boolean };

/** The step as the address has it: Back of the browser walks the steps, and leaving them is another address. */
export function useStepAddress<Step extends string>(address: StepAddress) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const named = address.read({ search, hash });
  const isOwn = isOwnAddress(address, { search, hash }, named);
  const { cameFrom, fromReview = false } = (state ?? {}) as StepState;

  const now = useRef({ named, cameFrom });
  useEffect(() => {
    now.current = { named, cameFrom };
  }, [named, cameFrom]);

  const goTo = useCallback(
    (step: Step, { replace = false, fromReview: review = false }: Going = {}) =>
      void navigate(address.write(step), {
        replace,
        preventScrollReset: true,
        state: { cameFrom: now.current.named, fromReview: review },
      }),
    [navigate, address],
  );
  /** As Back of the browser, where that is the step wanted. */
  const goBackTo = useCallback(
    (step: Step) => (now.current.cameFrom === step ? void navigate(-1) : goTo(step)),
    [navigate, goTo],
  );
  return useMemo(() => ({ named, isOwn, fromReview, goTo, goBackTo }), [named, isOwn, fromReview, goTo, goBackTo]);
}
