import * as icons from '@mdi/js';
import type { Plugin } from 'vite';

const imported = /import\s*\{([^}]+)\}\s*from\s*['"]@mdi\/js['"];?/g;
const drawings = new Map<string, string>(Object.entries(icons));
const prefix = '\0icon:';

/**
 * Makes every icon a module of its own. `@mdi/js` is one module, so that the first screen would load the icons of all
 * others.
 */
export const separateIcons = (): Plugin => ({
  name: 'separate-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
  load: (id) => {
    if (!id.startsWith(prefix)) return undefined;
    const name = id.slice(prefix.length);
    const drawing = drawings.get(name);
    if (drawing === undefined) throw new Error(`@mdi/js has no icon ${name}`);
    return { code: `export default ${JSON.stringify(drawing)}`, moduleSideEffects: false };
  },
  transform: (code) => {
    if (!code.includes('@mdi/js')) return undefined;
    const importsOf = (_whole: string, names: string) =>
      names
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => /^(\w+)(?:\s+as\s+(\w+))?$/.exec(part) ?? [])
        .map(([, name = '', local = name]) => `import ${local} from 'icon:${name}';`)
        .join(' ');
    return { code: code.replace(imported, importsOf), map: null };
  },
});
