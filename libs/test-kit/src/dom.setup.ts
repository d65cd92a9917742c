import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Vitest's setup of each file that renders: what a test has rendered is gone before the next one. */
afterEach(cleanup);
