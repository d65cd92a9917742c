/** Roles of people who belong to one lender or vendor; they have no User Delegate selector (3§2, 3§6). */
const rolesWithoutDelegate: readonly string[] = ['Vendor', 'Lender'];

/** Whether people with these roles can act for a lender with the selector User Delegate (3§2). */
export const canHaveDelegate = (roles: readonly string[]): boolean =>
  !roles.some((role) => rolesWithoutDelegate.includes(role));
