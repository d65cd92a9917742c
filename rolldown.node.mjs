// Every Node app: `rolldown -c ../../rolldown.node.mjs` in its folder. Our own code is bundled, packages stay in node_modules.
const bundled = /^(\.|\/|\0|@oware\/|@oxc-project\/runtime)/;
export default {
  input: 'src/main.ts',
  platform: 'node',
  external: (id) => !bundled.test(id),
  tsconfig: './tsconfig.json', // experimentalDecorators and emitDecoratorMetadata are read from here
  output: { dir: 'dist', format: 'esm', sourcemap: true },
};
