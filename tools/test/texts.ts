import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { at, root } from '../stack/paths.ts';

/** A text that people read and that stands in the code instead of a catalogue. */
export type LooseText = { file: string; line: number; text: string };

/** Attributes and properties whose strings people read. */
const textNames = new Set(
  `title label aria-label ariaLabel aria-description placeholder helperText what caption header heading empty confirm
  cancel submit description hint detail tooltip summary does said legend noun question subject message alt about text
  warning`.split(/\s+/),
);
/** Attributes and properties whose strings nobody reads. */
const codeNames = new Set('sx style href key id role className component displayName aria-keyshortcuts'.split(' '));
/** The product's name, the currency and colors are the same in each language. */
const untranslated = /Oware|GHS|^#[\da-f]{3,8}$/g;
/** The name of a permission: `batches.submit`. */
const permission = /^[a-z-]+\.[a-z-]+$/;
const hasLetter = (text: string) => /\p{L}/u.test(text.replace(untranslated, '')) && !permission.test(text);
const isSentence = (text: string) => /^\p{Lu}\S*[\p{L}’,)]\s+[\p{L}\d]/u.test(text);

/** The code between the values of a template counts, its values don't. */
function stringOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' 0 ');
}

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

/** Chooses a form for a number in English: `count === 1 ? 'loan' : 'loans'`. */
const isEnglishPlural = (node: ts.Node): node is ts.ConditionalExpression =>
  ts.isConditionalExpression(node) &&
  ts.isBinaryExpression(node.condition) &&
  node.condition.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken &&
  node.condition.right.getText() === '1' &&
  [node.whenTrue, node.whenFalse].every((form) => /^[a-z ]+$/.test(stringOf(form) ?? ''));

/** What people read: `column.heading`, `statusLabel(status)`. */
const isReadText = (node: ts.Node) =>
  ts.isPropertyAccessExpression(node)
    ? textNames.has(node.name.text)
    : ts.isCallExpression(node) && /(?:Label|Text|words)$/.test(node.expression.getText());

/** Decides by a text, which is another one in another language: `column.heading === 'Balance'`. */
const isDecidedByText = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  comparisons.has(node.operatorToken.kind) &&
  isReadText(node.left) &&
  hasLetter(stringOf(node.right) ?? '');

/** Passes a text on: `open ? 'Close' : 'Open'`. */
const passesOn = (node: ts.Node) =>
  ts.isArrayLiteralExpression(node) ||
  ts.isJsxExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isConditionalExpression(node) ||
  (ts.isBinaryExpression(node) && !comparisons.has(node.operatorToken.kind));

/** A heading among the arguments of `textColumn('branch', 'Branch')`; the other argument is a name in the code. */
const isHeading = (node: ts.Node, call: ts.Node) =>
  ts.isCallExpression(call) && call.expression.getText().endsWith('Column') && /^\p{Lu}/u.test(stringOf(node) ?? '');

const isUnread = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  (ts.isCallExpression(node) && node.expression.getText().startsWith('console.')) ||
  // an error of the code itself goes to the log
  (ts.isNewExpression(node) && node.expression.getText().endsWith('Error')) ||
  (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind));

/** Returns the texts of a source that are not from a catalogue, from its syntax. */
export function looseTextsIn(file: string, text: string): LooseText[] {
  const found: LooseText[] = [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const add = (node: ts.Node, loose: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
    found.push({ file, line: line + 1, text: loose.trim().replace(/\s+/g, ' ') });
  };
  /** `isRead`: people read the string that is here. */
  const visit = (node: ts.Node, isRead: boolean): void => {
    if (isDecidedByText(node)) add(node, node.getText());
    if (isUnread(node)) return;
    if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
      const name = node.name.getText().replace(/['"]/g, '');
      if (codeNames.has(name) || !node.initializer) return;
      return visit(node.initializer, textNames.has(name));
    }
    if (ts.isJsxText(node) && hasLetter(node.text)) add(node, node.text);
    const string = stringOf(node);
    if (string !== undefined && hasLetter(string) && (isRead || isSentence(string))) add(node, string);
    if (isEnglishPlural(node)) add(node, node.getText());
    const isChild = ts.isJsxElement(node) || ts.isJsxFragment(node);
    ts.forEachChild(node, (child) =>
      visit(child, isChild ? ts.isJsxExpression(child) : (isRead && passesOn(node)) || isHeading(child, node)),
    );
  };
  visit(source, false);
  return found;
}

/** Calls are described to developers. */
const notShown = /\.(spec|dom|fixtures|words|calls)\.tsx?$|\.setup\.ts$/;

/** Returns the texts of the console and its parts that are not from a catalogue, but not those of the places `except`. */
export const looseTexts = (except: readonly string[]): LooseText[] =>
  globSync('{apps/console,libs/ui}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !notShown.test(basename(file)) && !except.some((place) => file.startsWith(place)))
    .flatMap((file) => looseTextsIn(file, readFileSync(at(file), 'utf8')));
