import type { Plugin } from 'vite';

const toSchema = /inst\._zod\.processJSONSchema = [^;]+;/g;
const methods = /import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from "[^"]+";/;

/** Leaves out of zod what describes schemas as JSON Schema. Only the simulators do that, and it is a fifth of zod. */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => {
      if (!methods.test(code) || code.match(toSchema) === null) throw new Error('zod has changed: adapt zod.plugin.ts');
      const without = code
        .replaceAll(toSchema, '')
        .replace(
          methods,
          'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => undefined;',
        );
      return { code: without, map: null };
    },
  },
});
