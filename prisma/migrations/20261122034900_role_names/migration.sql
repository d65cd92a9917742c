-- Roles are those of the table of permissions.
UPDATE "provider"."User" SET "roles" = array_replace(array_replace(array_replace("roles",
  'Sales Officer', 'Vendor'), 'Owner', 'Manager'), 'Lender', 'Manager');
