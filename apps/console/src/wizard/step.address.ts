import { isObject } from '@oware/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, type Path } from 'react-router-dom';

/** How a wizard's address contains the name of its step. */
export type StepAddress = {
  /** Returns the name in an address; empty without one. */
  read: (place: Pick<Path, 'search' | 'hash'>) => string;
  /** Returns the location of a step, relative to the wizard's own address. */
  write: (step: string) => Partial<Path>;
};

/** `#phone`. */
export const hashAddress: StepAddress = { read: ({ hash }) => hash.slice(1), write: (step) => ({ hash: step }) };

/**
 * Returns the step number in an address, limited to the steps: 9 of seven steps is the last. Undefined without a
 * number.
 */
function clampedStep(text: string | undefined, steps: readonly string[]): string | undefined {
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

/** Whether an address names its step exactly, without limiting. */
function isOwnAddress(address: StepAddress, { search, hash }: Pick<Path, 'search' | 'hash'>, step: string): boolean {
  const own = address.write(step);
  return (own.search ?? search) === search && (own.hash === undefined || `#${own.hash}` === hash);
}

/** The history state: how the person reached a step. */
type StepState = { cameFrom?: string; fromReview: boolean };
const stepStateOf = (state: unknown): StepState => ({
  ...(isObject(state) && typeof state.cameFrom === 'string' && { cameFrom: state.cameFrom }),
  fromReview: isObject(state) && state.fromReview === true,
});
type Going = { replace?: boolean; fromReview?: boolean };

/** Returns the step in the address. The browser's Back goes through the steps; leaving them is another address. */
export function useStepAddress<Step extends string>(address: StepAddress) {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const named = address.read({ search, hash });
  const isOwn = isOwnAddress(address, { search, hash }, named);
  const { cameFrom, fromReview } = stepStateOf(state);

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
  /** Goes back in history if that is the wanted step. */
  const goBackTo = useCallback(
    (step: Step) => (now.current.cameFrom === step ? void navigate(-1) : goTo(step)),
    [navigate, goTo],
  );
  return useMemo(() => ({ named, isOwn, fromReview, goTo, goBackTo }), [named, isOwn, fromReview, goTo, goBackTo]);
}
