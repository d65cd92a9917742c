import { callPath } from '@oware/contract';
import { createClass, createSandbox, deleteClass, deleteSandbox } from '@oware/sim-kit/control/contract';
import { type BenchSize, median, medianRatio, ms, timed, type Measurement } from '../figures.ts';
import { ask } from '../../world/session.ts';
import type { World } from '../../world/private-world.ts';

const sizes = { full: { warmUps: 1, rounds: 5, people: 60 }, smoke: { warmUps: 0, rounds: 1, people: 2 } };

/** Measures making a class at the desk, relative to making as many sandboxes one by one. */
export const measureClass = (world: World, size: BenchSize): Measurement => ({
  what: 'making a class at the desk, a sandbox for each person',
  run: async () => {
    const { warmUps, rounds, people } = sizes[size];
    const desk = await world.serve('sim-desk');
    const send = ({ method }: { method: string }, path: string, body?: object) =>
      ask(desk + path, { method, ...(body && { body }) });
    const trainees = Array.from({ length: people }, (_none, number) => `Bench Person ${number}`);
    const makeOne = (name: string) => send(createSandbox, callPath(createSandbox), { name });
    const limit: number[] = [];
    const measured: number[] = [];
    for (let round = -warmUps; round < rounds; round++) {
      const names = trainees.map((_name, number) => `bench-one-${number}`);
      const single = await timed(async () => {
        for (const name of names) await makeOne(name);
      });
      for (const name of names) await send(deleteSandbox, callPath(deleteSandbox, { name }));
      let made = '';
      const own = await timed(async () => {
        made = await send(createClass, callPath(createClass), { name: 'Bench', trainees });
      });
      const { id: classId } = createClass.answer.parse(JSON.parse(made));
      await send(deleteClass, callPath(deleteClass, { classId }));
      if (round < 0) continue; // a warm-up round
      limit.push(single);
      measured.push(own);
    }
    const own = median(measured);
    return [
      {
        what: `a class of ${people}`,
        measured: ms(own),
        limit: `one by one ${ms(median(limit))}`,
        value: medianRatio(measured, limit),
        aim: { atMost: 1.1 },
      },
      {
        what: 'the same, in itself',
        measured: ms(own),
        limit: '',
        value: own / 1000,
        aim: { atMost: 5 },
        unit: ' s',
      },
    ];
  },
});
