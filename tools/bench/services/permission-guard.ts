import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CanActivate } from '@nestjs/common';
import { GuardsConsumer } from '@nestjs/core/guards/guards-consumer.js';
import { listClients } from '@oware/contract';
import type * as SimKit from '@oware/sim-kit';
import { rolldown } from 'rolldown';
import { at, dataFolder } from '../../stack/paths.ts';

const isOwn = /^(\.|\/|\0|@oware\/|@oxc-project\/runtime)/;

/** Bundles sim-kit, because Node can't run its decorators, and loads it. */
async function loadSimKit(): Promise<Pick<typeof SimKit, 'Handles' | 'PermissionGuard'>> {
  const folder = await mkdtemp(dataFolder('sim-kit-'));
  try {
    const bundle = await rolldown({
      input: at('libs/sim-kit/src/index.ts'),
      platform: 'node',
      external: (id) => !isOwn.test(id),
      tsconfig: at('libs/sim-kit/tsconfig.json'),
    });
    await bundle.write({ dir: folder, format: 'esm' });
    await bundle.close();
    return await import(pathToFileURL(join(folder, 'index.js')).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a function that lets Nest ask the permission guard whether a loan officer may see a page of clients. */
export async function permissionGuard(): Promise<() => Promise<void>> {
  const { Handles, PermissionGuard } = await loadSimKit();
  const handler = async (): Promise<never> => Promise.reject(new Error('Only the guard runs'));
  Handles(listClients)({}, 'list', { value: handler });
  // it looks people up only to name them in a refusal
  const guard: CanActivate = Reflect.construct(PermissionGuard, []);
  const request = { scope: { user: { roles: ['Loan Officer'], granted: [] } } };
  const nest = new GuardsConsumer();
  return async () => {
    if (!(await nest.tryActivate([guard], [request], {}, handler, 'http')))
      throw new Error('A loan officer may not see clients');
  };
}
