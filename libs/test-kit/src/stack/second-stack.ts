import { inject, onTestFinished } from 'vitest';
import type { StackAddresses } from '../provided.ts';
import { startStack } from './run-stack.ts';

/**
 * Starts a system beside the one under test until the test ends, as on another machine: with its own ports and
 * database, which all callers share.
 */
export async function startSecondStack(): Promise<StackAddresses> {
  const { addresses, stop } = await startStack(inject('secondDatabaseUrl'));
  onTestFinished(async () => void (await stop()));
  return addresses;
}
