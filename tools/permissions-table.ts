import { actionNames, actions } from '@oware/contract';
import { roleNames, rolePermissions } from '@oware/domain';

const cells = (row: readonly string[]): string => `| ${row.join(' | ')} |`;

/**
 * Returns the table of docs/permissions.md: an action in each line, a role in each column. Actions of all roles are
 * left out.
 */
export function permissionsTable(): string {
  const shown = actionNames.filter((action) => roleNames.some((role) => !rolePermissions[role].has(action)));
  return [
    cells(['permission', 'to …', ...roleNames]),
    cells(Array.from({ length: roleNames.length + 2 }, () => '---')),
    ...shown.map((action) =>
      cells([
        `\`${action}\``,
        actions[action],
        ...roleNames.map((role) => (rolePermissions[role].has(action) ? '✓' : '–')),
      ]),
    ),
  ].join('\n');
}
