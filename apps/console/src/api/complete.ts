import type { z } from 'zod';

/**
 * What was read as the contract has it, where nothing of it is missing or unlisted; else undefined. For what can't be
 * calculated from parts.
 */
export const asComplete = <S extends z.ZodType>(schema: S, reading: unknown): z.output<S> | undefined =>
  schema.safeParse(reading).data;
