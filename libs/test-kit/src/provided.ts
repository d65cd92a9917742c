import type {} from 'vitest';

/** Where the parts of the built system answer in a run of browser journeys: addresses without a slash at the end. */
export type StackAddresses = Record<'console' | 'provider' | 'kyc' | 'desk', string>;

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's own database, migrated and seeded. */
    databaseUrl: string;
    stack: StackAddresses;
    /** The browser's program. */
    chromePath: string;
  }
}
