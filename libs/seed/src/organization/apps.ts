import { momentBefore } from '../synthetic/anchor.ts';
import { lenderIds } from './organizations.ts';
import type { AppLenderRow, AppRow, AppSecretRow } from '../world/rows.ts';

type AppSeed = { name: string; organizationId: number; lenderIds: readonly number[]; days: number };

/** Adom has one app with its lender and one without; the platform has one with two lenders. */
const seeds: Record<number, AppSeed> = {
  701: { name: 'Adom Mobile', organizationId: 1, lenderIds: [lenderIds.adom], days: 300 },
  702: { name: 'Branch kiosk (pilot)', organizationId: 1, lenderIds: [], days: 20 },
  711: { name: 'Volta Agent', organizationId: 2, lenderIds: [lenderIds.volta], days: 250 },
  721: { name: 'Kente Till', organizationId: 3, lenderIds: [lenderIds.kente], days: 200 },
  731: { name: 'Partner gateway', organizationId: 4, lenderIds: [lenderIds.adom, lenderIds.volta], days: 150 },
};
const planned = Object.entries(seeds).map(([id, seed]) => ({ id: Number(id), ...seed }));

/** Returns a key that is the same in every world and clearly not a real one: no program creates such a key. */
const keyOf = (kind: 'public' | 'secret', id: number): string => `${kind}_seeded-key-of-app-${id}`;

export const apps: readonly AppRow[] = planned.map(({ id, name, organizationId, days }) => ({
  id,
  organizationId,
  name,
  publicKey: keyOf('public', id),
  createdAt: momentBefore(days),
}));
export const appSecrets: readonly AppSecretRow[] = planned.map(({ id }) => ({ appId: id, key: keyOf('secret', id) }));
export const appLenders: readonly AppLenderRow[] = planned.flatMap(({ id, lenderIds: attached, days }) =>
  attached.map((lenderId) => ({ appId: id, lenderId, attachedAt: momentBefore(days) })),
);
