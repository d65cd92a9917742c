import { actions, type Permission, permissionNames } from '@oware/contract';

type Thing<Name> = Name extends `${infer Prefix}.${string}` ? Prefix : never;

/** What permissions are about, in the words of a heading; in the order in which they are offered. */
const titles: Record<Thing<Permission>, string> = {
  clients: 'Clients',
  verifications: 'Identity',
  registers: 'Identity',
  loans: 'Loans',
  batches: 'Batches and uploads',
  uploads: 'Batches and uploads',
  transactions: 'Transactions',
  savings: 'Savings',
  forms: 'Application forms',
  products: 'Products and charges',
  charges: 'Products and charges',
  elements: 'Elements',
  apps: 'Apps',
  audit: 'Audit',
  users: 'Users and roles',
  roles: 'Users and roles',
  organization: 'Organisation',
  integrations: 'Organisation',
  compliance: 'Business compliance',
  organizations: 'Platform',
};

export type PermissionGroup = { title: string; permissions: readonly Permission[] };

const titleOf = (permission: Permission) => titles[permission.split('.')[0] as Thing<Permission>];

/** Every permission that can be given, under a heading each. */
export const permissionGroups: readonly PermissionGroup[] = [...new Set(Object.values(titles))].map((title) => ({
  title,
  permissions: permissionNames.filter((permission) => titleOf(permission) === title),
}));

/** A permission as a choice: "Approve or reject loans". */
export const permissionLabel = (permission: Permission): string =>
  actions[permission].charAt(0).toUpperCase() + actions[permission].slice(1);

/** The groups with only the permissions whose label or heading holds every word of the search. */
export function searchPermissions(search: string): PermissionGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return permissionGroups
    .map(({ title, permissions }) => ({
      title,
      permissions: permissions.filter((permission) => {
        const text = `${title} ${permissionLabel(permission)}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}
