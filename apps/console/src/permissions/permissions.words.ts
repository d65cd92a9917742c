import { makeCatalogue } from '../words/catalogue.store.ts';

/** The texts of choosing roles and permissions. */
export const english = {
  notYourOwn: 'You don’t have this permission yourself',
  permissions: 'Permissions',
  searchPermissions: 'Search permissions',
  noMatch: 'No permission matches “{search}”.',
  yes: 'Yes',
  no: 'No',
  byRole: 'By the role {name}',
  roles: 'Roles',
  theRoles: 'The roles',
  loadingTheRoles: 'Loading the roles',
  withoutRoles: 'The permissions below don’t include those that come from roles.',
} as const;

export const { words } = makeCatalogue('permissions', english);
