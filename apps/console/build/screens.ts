import type { RouteObject } from 'react-router-dom';
import { runnerImport } from 'vite';
import { screenPatternOf } from '../src/app/addresses/screen-pattern.ts';

/** A module that a screen loads, and the pattern of the screen's address. */
export type ScreenModule = { pattern: string; module: string };

/** Returns the modules of the screens of signed-in people. `root` is the console's folder. */
export const screenModules = (root: string): Promise<ScreenModule[]> =>
  screensIn(root, 'src/app/screens.routes.tsx', 'screens');

/** Returns the pattern of every screen whose calls name it. */
export async function screenPatterns(root: string): Promise<string[]> {
  const visitors = await screensIn(root, 'src/features/session/session.routes.tsx', 'visitorRoutes', 'invitationRoute');
  const patterns = [...(await screenModules(root)), ...visitors].map(({ pattern }) => pattern);
  // the sign-in page is not a route
  return [...new Set(['/login', ...patterns])].toSorted();
}

/** Reads the routes that a file exports. Parts that show something are left out: nothing is shown here. */
async function screensIn(root: string, file: string, ...names: string[]): Promise<ScreenModule[]> {
  const { module } = await runnerImport<Record<string, RouteObject | RouteObject[]>>(`${root}/${file}`, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'no-views',
        enforce: 'pre',
        load: (id) => (id.endsWith('.view.tsx') ? 'export {}' : undefined),
      },
    ],
  });
  return routesBelow(
    names.flatMap((name) => module[name] ?? []),
    [],
  );
}

function routesBelow(
  routes: readonly RouteObject[],
  above: readonly (string | undefined)[],
  modules: readonly string[] = [],
): ScreenModule[] {
  return routes.flatMap(({ path, lazy, children }) => {
    const paths = [...above, path];
    const pattern = screenPatternOf(paths);
    const own = typeof lazy === 'function' ? [...String(lazy).matchAll(/["'](\/src\/[^"']+)["']/g)] : [];
    const needed = [...modules, ...own.map(([, found = '']) => found)];
    const isScreen = own.length > 0 && pattern !== '' && !pattern.includes('*');
    return [
      ...(isScreen ? needed.map((module) => ({ pattern, module })) : []),
      ...routesBelow(children ?? [], paths, needed),
    ];
  });
}
