import { beforeEach } from 'vitest';
import { forgetConfig } from '../config.ts';

// Files of a worker share modules: without this the settings of one test would decide how later ones read answers.
beforeEach(forgetConfig);
