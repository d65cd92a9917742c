import type { Shutdown } from '../stack/shutdown.ts';
import type { World } from '../world/private-world.ts';

/** The environment of an attack: a private world that other attacks share, and the shutdown that ends it. */
type AttackSetting = { world: World; shutdown: Shutdown };

/** The observations of an attack and every breach that it found. Without a breach the system held. */
type AttackResult = {
  /** Counts and measurements, one sentence each: `1,024 forged requests, all refused`. */
  observed: readonly string[];
  /** One sentence each, precise enough to repeat it. */
  breaches: readonly string[];
};

/** An attack. A file `<name>.attack.ts` in this folder exports it as `attack`. */
export type Attack = {
  /** Description as part of a sentence: `every operation without a session`. */
  what: string;
  run: (setting: AttackSetting) => Promise<AttackResult>;
};
