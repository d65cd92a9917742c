import type { Shutdown } from '../stack/shutdown.ts';
import type { World } from '../world/private-world.ts';

/** What an attack works on: a world of its own that other attacks share, and what ends it. */
export type AttackSetting = { world: World; shutdown: Shutdown };

/** What an attack saw, and every way in that it found; no breach means that the system held. */
export type AttackResult = {
  /** Counts and measurements, one sentence each: `1,024 forged requests, all refused`. */
  observed: readonly string[];
  /** One sentence each, precise enough to repeat it. */
  breaches: readonly string[];
};

/** One attack: a file `<name>.attack.ts` in this folder exports it as `attack`. */
export type Attack = {
  /** What it tries, as a sentence part: `every operation without a session`. */
  what: string;
  run: (setting: AttackSetting) => Promise<AttackResult>;
};
