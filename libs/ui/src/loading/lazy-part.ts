import { lazy, type ComponentType } from 'react';

/** Loads a part when it is first rendered. Like React's `lazy`, but keeps the type parameters of a part for any row. */
export function lazyPart<Part>(load: () => Promise<Part>): Part {
  // React types a lazy part by its props, which loses its type parameters
  return lazy(async () => ({ default: (await load()) as ComponentType })) as Part;
}
