/**
 * `npm run attack [-- name …]` runs long attacks on a private system, which are too slow for `npm test`. Exits with
 * code 1 if one of them finds a breach or fails.
 */
import { readdirSync } from 'node:fs';
import { at } from '../stack/paths.ts';
import { explain, Problem } from '../stack/problem.ts';
import { createShutdown } from '../stack/shutdown.ts';
import { createWorld } from '../world/private-world.ts';
import type { Attack } from './attack.ts';

const ending = '.attack.ts';
const shutdown = createShutdown();
const setting = { world: createWorld(shutdown), shutdown };

try {
  let failed = 0;
  for (const name of chosenAttacks(process.argv.slice(2))) failed += (await carryOut(name)) ? 0 : 1;
  await shutdown.close(
    failed > 0 ? 1 : 0,
    failed > 0 ? `${failed} attacks succeeded or could not be carried out.` : '',
  );
} catch (error) {
  await shutdown.close(1, explain(error));
}

function chosenAttacks(asked: readonly string[]): string[] {
  const known = readdirSync(at('tools/attack')).flatMap((file) =>
    file.endsWith(ending) ? [file.slice(0, -ending.length)] : [],
  );
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Problem(`There is no attack ${unknown.join(', ')}: choose from ${known.join(', ')}.`);
  return asked.length > 0 ? [...asked] : known;
}

/**
 * Runs an attack, prints its observations and returns whether the system held. A failed attack doesn't stop the others.
 */
async function carryOut(name: string): Promise<boolean> {
  const { attack } = (await import(`./${name}${ending}`)) as { attack: Attack };
  console.log(`\n${name}: ${attack.what}`);
  try {
    const { observed, breaches } = await attack.run(setting);
    for (const line of observed) console.log(`  ${line}`);
    for (const line of breaches) console.error(`  BREACH  ${line}`);
    console.log(breaches.length > 0 ? `  ${breaches.length} breaches` : '  held');
    return breaches.length === 0;
  } catch (error) {
    console.error(`  could not be carried out: ${explain(error)}`);
    return false;
  }
}
