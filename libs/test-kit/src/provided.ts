import type {} from 'vitest';

/** The addresses of the built system in a run of browser journeys, without a trailing slash. */
export type StackAddresses = Record<'console' | 'provider' | 'kyc' | 'desk', string>;

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's own migrated and seeded database. */
    databaseUrl: string;
    stack: StackAddresses;
    /** A database like the run's own, for a second system. Only in browser journeys. */
    secondDatabaseUrl: string;
    /** Path of the browser. */
    chromePath: string;
  }
}
