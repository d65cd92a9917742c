import type { z } from 'zod';

/**
 * Returns a reading as the contract's type if nothing is missing or unlisted, otherwise undefined. Use it before
 * calculations that need every part.
 */
export const asComplete = <S extends z.ZodType>(schema: S, reading: unknown): z.output<S> | undefined =>
  schema.safeParse(reading).data;
