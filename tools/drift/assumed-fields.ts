import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assumedMarks, type AssumedMark } from '@oware/contract';
import prettier from 'prettier';
import ts from 'typescript';
import type { Finding } from './findings.ts';

/** A mark of an assumed place in the contract's files. Marks of one expression have the same `at`. */
type Mark = { file: string; at: number; ranges: Range[]; field?: string; owner?: string; shape?: string };
/** Character positions in a file's text. */
type Range = [from: number, to: number];

const contractFiles = 'libs/contract/src/**/*.ts';

/** The result for the confirmed fields of reports. `byHand` are places whose mark was missing or ambiguous. */
export type Unmarked = { fields: number; byHand: string[] };

/** Removes `assumed(…)` below a root where an answer contained the marked place. */
export async function unmarkSeen(root: string, findings: readonly Finding[]): Promise<Unmarked> {
  const marks = globSync(contractFiles, { cwd: root })
    .filter((file) => !/\.spec\.|fixtures/.test(file))
    .flatMap((file) => marksIn(file, readFileSync(join(root, file), 'utf8')));
  const found = new Set<Mark>();
  const unfound = new Map<string, AssumedMark>();
  for (const { call, record } of findings) {
    const places = new Map(assumedMarks(call.answer, undefined).map((mark) => [mark.path, mark]));
    for (const path of confirmedPaths(record)) {
      const place = places.get(path);
      if (!place) continue; // from another version, or no longer assumed
      const ofPlace = marksOf(marks, place);
      const isOne = new Set(ofPlace.map(({ file, at }) => `${file}:${at}`)).size === 1;
      if (isOne) ofPlace.forEach((mark) => found.add(mark));
      else unfound.set(place.shape ?? `${place.owner}.${place.field}`, { ...place, path: `${call.id} ${path}` });
    }
  }
  // marks of a shape's fields also apply to a shape that extends it
  const isDone = ({ field }: AssumedMark) => field !== undefined && [...found].some((mark) => mark.field === field);
  const byHand = [...unfound.values()].filter((place) => !isDone(place)).map(({ path }) => path);
  for (const file of new Set([...found].map((mark) => mark.file)))
    await rewrite(
      join(root, file),
      [...found].filter((mark) => mark.file === file),
    );
  return { fields: new Set([...found].map(({ file, at }) => `${file}:${at}`)).size, byHand };
}

/** A difference below a place, in any report, means that the place isn't confirmed. */
const confirmedPaths = (record: Finding['record']): string[] =>
  (record?.assumedSeen ?? []).filter((path) => !record?.differences.some((one) => one.path.startsWith(path)));

/**
 * Finds marks by the shape, or by the field and its shape: a field with the same name in another shape, or in a
 * request, is different.
 */
const marksOf = (marks: readonly Mark[], { field, owner, shape }: AssumedMark): Mark[] => {
  const ofShape = marks.filter((mark) => shape !== undefined && mark.shape === shape);
  if (ofShape.length > 0) return ofShape;
  return marks.filter(
    (mark) => field !== undefined && mark.field === field && owner !== undefined && mark.owner === owner,
  );
};

/** Finds `assumed(…)`, and `'x-evidence': 'assumed'` in the argument of `.meta(…)`. */
function marksIn(file: string, text: string): Mark[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const marks: Mark[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'assumed' && node.arguments[0])
      marks.push({ file, ranges: rangesAround(node, node.arguments[0]), ...namesOf(node) });
    if (ts.isPropertyAssignment(node) && node.getText() === `'x-evidence': 'assumed'`)
      marks.push({ file, ranges: [[node.getFullStart(), endOfProperty(node)]], ...namesOf(node.parent.parent) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return marks;
}

/** Returns the text before and after the argument of a call. */
const rangesAround = (call: ts.Node, content: ts.Node): Range[] => [
  [call.getStart(), content.getStart()],
  [content.end, call.end],
];

/** Returns the end of a property, including a comma after it. */
const endOfProperty = (property: ts.Node): number =>
  property.getSourceFile().text[property.end] === ',' ? property.end + 1 : property.end;

type Names = Pick<Mark, 'at' | 'field' | 'owner' | 'shape'>;

/** Returns the names of the marked place, from the expression that contains the mark. */
function namesOf(mark: ts.Node): Names {
  let markedExpression = mark;
  let shape = ts.isCallExpression(mark)
    ? (metaIdIn(mark) ?? (mark.arguments[0] && metaIdIn(mark.arguments[0])))
    : undefined;
  while (
    ts.isPropertyAccessExpression(markedExpression.parent) ||
    (ts.isCallExpression(markedExpression.parent) && markedExpression.parent.expression === markedExpression)
  ) {
    markedExpression = markedExpression.parent;
    shape ??= metaIdIn(markedExpression);
  }
  const at = markedExpression.getStart();
  if (shape !== undefined) return { at, shape };
  if (!ts.isPropertyAssignment(markedExpression.parent) || !ts.isIdentifier(markedExpression.parent.name))
    return { at };
  const owner = metaIdAround(markedExpression.parent.parent);
  return { at, field: markedExpression.parent.name.text, ...(owner !== undefined && { owner }) };
}

/** Returns the id in `….meta({ id: 'Batch' })`, if the expression is such a call. */
function metaIdIn(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const [given] = node.arguments;
  if (node.expression.name.text !== 'meta' || !given || !ts.isObjectLiteralExpression(given)) return undefined;
  const id = given.properties.find((one) => one.name?.getText() === 'id');
  return id && ts.isPropertyAssignment(id) && ts.isStringLiteral(id.initializer) ? id.initializer.text : undefined;
}

/** Returns the id of the shape whose fields a literal lists, from the innermost call around it that has one. */
function metaIdAround(fields: ts.Node): string | undefined {
  let node = fields.parent;
  while (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) {
    const id = metaIdIn(node);
    if (id !== undefined) return id;
    node = node.parent;
  }
  return undefined;
}

async function rewrite(path: string, marks: readonly Mark[]): Promise<void> {
  let text = readFileSync(path, 'utf8');
  // from the end, so that earlier positions stay valid
  const ranges = marks.flatMap((mark) => mark.ranges).toSorted(([one], [other]) => other - one);
  for (const [from, to] of ranges) text = text.slice(0, from) + text.slice(to);
  if (!/\bassumed\(/.test(text)) text = withoutImport(text);
  const options = await prettier.resolveConfig(import.meta.filename);
  writeFileSync(path, await prettier.format(text, { ...options, filepath: path }));
}

const withoutImport = (text: string): string =>
  text.replace(/^import \{ assumed \} from .*\n/m, '').replace(/\bassumed, |, assumed\b(?= \})/, '');
