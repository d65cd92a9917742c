import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@oware/contract';

/** Where the contract defines a call: the file below the repository and the line. */
export type CallSource = { file: string; line: number };

const callFiles = 'libs/contract/src/**/*.calls.ts';
/** Matches a call from its id to its evidence, without another call in between. */
const definition = (id: string) => new RegExp(`( id: '${id}',(?:(?!defineCall\\().)*? evidence: ')([^']+)(')`, 's');

/** The files that define calls, below a root. */
export class CallSources {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Returns undefined if no file has a call with this id. */
  find({ id }: Call): CallSource | undefined {
    for (const file of this.files()) {
      const at = this.read(file).search(definition(id));
      if (at >= 0) return { file, line: this.read(file).slice(0, at).split('\n').length };
    }
    return undefined;
  }

  /** Records in the contract that a call was confirmed. Returns whether that was new. */
  confirm({ id }: Call, day: string): boolean {
    for (const file of this.files()) {
      const text = this.read(file);
      const changed = text.replace(definition(id), `$1confirmed ${day}$3`);
      if (changed === text) continue;
      writeFileSync(join(this.root, file), changed);
      return true;
    }
    return false;
  }

  private files(): string[] {
    return globSync(callFiles, { cwd: this.root }).toSorted();
  }

  private read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }
}
