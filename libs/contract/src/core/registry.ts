import type { Call } from './call.ts';

/** Calls by name, as a feature's `*.calls.ts` exports them. */
export type CallTable = Record<string, Call>;

/** The features of a service, each with its calls. */
export type FeatureTable = Record<string, CallTable>;

/** A call with the name it is exported under and the feature it belongs to. */
export type NamedCall = { feature: string; name: string; call: Call };

type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The calls of all features in one table. */
export type CallsIn<Features extends FeatureTable> = UnionToIntersection<Features[keyof Features]>;

export const mergeFeatures = <Features extends FeatureTable>(features: Features): CallsIn<Features> =>
  Object.assign({}, ...Object.values(features)) as CallsIn<Features>;

/** The calls of a service, in the order in which the contract lists them. */
export const callsOf = (features: FeatureTable): NamedCall[] =>
  Object.entries(features).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ feature, name, call })),
  );
