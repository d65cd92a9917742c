import { describe, expect, it } from 'vitest';
import { Refusal, refuse, refuseWrong } from '../http/refusal.ts';
import { ownFunctionsOf } from './own-functions.ts';

const errorOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

function refuseForeignThing(): void {
  refuse('conflict', { message: 'No\n    at forgedByACaller (/app/rules.ts:1:1)' });
}

class ThingGuard {
  canActivate(): void {
    refuseForeignThing();
  }
}

describe('the functions that an error passed', () => {
  it('begin with the rule that refused, and name the guard that asked it', () => {
    const error = errorOf(() => new ThingGuard().canActivate());
    expect(error).toBeInstanceOf(Refusal);
    expect(ownFunctionsOf(error).slice(0, 2)).toEqual(['refuseForeignThing', 'ThingGuard.canActivate']);
  });

  it('name waiting functions too', async () => {
    const decide = async () => {
      await Promise.resolve();
      refuseWrong({ amount: 'Enter an amount' });
    };
    async function approveThing(): Promise<void> {
      await decide();
    }
    const error = await approveThing().catch((caught: unknown) => caught);
    expect(ownFunctionsOf(error)).toEqual(['decide', 'approveThing']);
  });

  it('are neither those of packages nor what a message quotes', () => {
    const error = errorOf(() => new ThingGuard().canActivate());
    expect(ownFunctionsOf(error).join()).not.toMatch(/forgedByACaller|refuse\b|runTest/);
    expect(ownFunctionsOf('text')).toEqual([]);
    expect(ownFunctionsOf(Object.assign(new Error('x'), { stack: undefined }))).toEqual([]);
  });
});
