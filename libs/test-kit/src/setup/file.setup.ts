import { afterAll } from 'vitest';
import { closeServed } from '../serve.ts';

/** Vitest's setup of each file: closes the file's own servers, because the next file runs in the same process. */
afterAll(closeServed);
