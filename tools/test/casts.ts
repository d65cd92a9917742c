import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { at, root } from '../stack/paths.ts';

/** A place where the source overrules the compiler: `value as Type`, or `value!`. `as const` overrules nothing. */
export type Cast = { file: string; line: number; text: string };

/** What runs in the product or builds it. Tests may cast, because they send and plant what the types forbid. */
const sources = '{apps,libs,tools}/**/*.{ts,tsx}';
const notCounted =
  /\.d\.ts$|\.(spec|http|dom|e2e|fixtures)\.tsx?$|\/(test|generated|dist|node_modules|console-e2e|test-kit)\//;

/** Returns the files of the product, without its tests. */
export const sourceFiles = (): string[] =>
  globSync(sources, { cwd: root, exclude: (name) => name.includes('node_modules') || name === 'dist' }).filter(
    (file) => !notCounted.test(file),
  );

/** Only spares parsing: two thirds of the files have no text that could be a cast. */
const mayCast = /\bas (?!const\b)|[\w)\]]!(?!=)|[=(] ?<[A-Z][\w.]*>[\w({[]/;

/** Returns the casts of a source text, from its syntax. */
export function castsIn(file: string, text: string): Cast[] {
  const casts: Cast[] = [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const visit = (node: ts.Node): void => {
    const isCast = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
    if (isCast || ts.isNonNullExpression(node) || ts.isTypeAssertionExpression(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
      casts.push({ file, line: line + 1, text: node.getText().replace(/\s+/g, ' ') });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return casts;
}

/** Returns all casts of the product, and its number of lines. */
export function countCasts(): { casts: Cast[]; lines: number } {
  const casts: Cast[] = [];
  let lines = 0;
  for (const file of sourceFiles()) {
    const text = readFileSync(at(file), 'utf8');
    lines += text.split('\n').length - 1;
    if (mayCast.test(text)) casts.push(...castsIn(file, text));
  }
  return { casts, lines };
}
