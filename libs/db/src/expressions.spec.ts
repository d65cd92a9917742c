import { expect, it } from 'vitest';
import { withinSandbox } from './expressions.ts';
import { tables } from './statements.ts';

it('joins rows of one sandbox only', () => {
  const batches = tables
    .selectFrom('provider.Batch as b')
    .innerJoin('provider.Lender as l', withinSandbox('l.id', 'b.lenderId'))
    .select('l.name');
  expect(batches.compile().sql).toContain('on "l"."sandboxId" = "b"."sandboxId" and "l"."id" = "b"."lenderId"');
});

it('refuses to compile a join over a column that a table lacks', () => {
  const batches = tables.selectFrom('provider.Batch as b');
  // @ts-expect-error a batch has no such column
  batches.innerJoin('provider.Lender as l', withinSandbox('l.id', 'b.lenderName'));
  // @ts-expect-error a setting of the sandbox itself has no sandbox
  batches.innerJoin('sim.Sandbox as s', withinSandbox('s.id', 'b.id'));
});
