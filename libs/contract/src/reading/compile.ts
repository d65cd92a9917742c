import { kindInside, kindOf, type Schema } from './kinds.ts';
import {
  booleanReader,
  codeReader,
  dayReader,
  decimalReader,
  idReader,
  momentReader,
  numberReader,
  type Reader,
  textReader,
  wordReader,
} from './leaf-readers.ts';
import {
  anythingReader,
  listReader,
  mapReader,
  missableReader,
  objectReader,
  textMapReader,
} from './structure-readers.ts';

/** Returns the reader of a schema at a path of the answer. */
export function compileReader(schema: Schema, path: string): Reader {
  const kind = kindOf(schema);
  switch (kind.kind) {
    case 'text':
      return textReader(schema, kind.isChecked, path);
    case 'id':
      return idReader(path);
    case 'boolean':
      return booleanReader(path);
    case 'moment':
      return momentReader(schema, path);
    case 'day':
      return dayReader(schema, path);
    case 'decimal':
      return decimalReader(path, kind.pattern);
    case 'number':
      return numberReader(schema, kind.isWhole, path);
    case 'word':
      return wordReader(path, kind.words);
    case 'code':
      return codeReader(path, kind.codes);
    case 'list':
      return listReader(path, compileReader(kind.row, `${path}[]`), {
        rowsAreObjects: kindInside(kind.row).kind === 'object',
        longest: kind.longest,
      });
    case 'map':
      return (kindOf(kind.values).kind === 'text' ? textMapReader : mapReader)(
        path,
        compileReader(kind.values, `${path}.*`),
      );
    case 'object':
      return objectReader(
        path,
        kind.fields.map(([name, field]) => ({ name, reader: compileReader(field, `${path}.${name}`) })),
        kind.rest && compileReader(kind.rest, `${path}.*`),
      );
    case 'missable':
      return missableReader(path, compileReader(kind.inner, path), kind);
    case 'anything':
      return anythingReader;
  }
}
