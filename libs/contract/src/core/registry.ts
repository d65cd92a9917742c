import type { Call } from './call.ts';

/** Calls by name, as exported by a feature's `*.calls.ts`. */
export type CallTable = Record<string, Call>;

/** A service's features, each with its calls. */
export type FeatureTable = Record<string, CallTable>;

/** A call with its export name and its feature. */
export type NamedCall = { feature: string; name: string; call: Call };

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The calls of all features as one table. */
export type CallsIn<Features extends FeatureTable> = UnionToIntersection<Features[keyof Features]>;

export const mergeFeatures = <Features extends FeatureTable>(features: Features): CallsIn<Features> =>
  Object.assign({}, ...Object.values(features)) as CallsIn<Features>;

/** Returns a service's calls in contract order. */
export const callsOf = (features: FeatureTable): NamedCall[] =>
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ feature, name, call })),
  );
