/** Roles whose people belong to one lender or vendor: the selector User Delegate is not for them (3§2, 3§6). */
const rolesWithoutDelegate: readonly string[] = ['Vendor', 'Lender'];

/** Whether a person with these roles can act for a lender, as the selector User Delegate of the permissions modal says (3§2). */
export const canHaveDelegate = (roles: readonly string[]): boolean =>
  !roles.some((role) => rolesWithoutDelegate.includes(role));
