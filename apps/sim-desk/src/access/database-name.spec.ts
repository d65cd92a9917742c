import { expect, it } from 'vitest';
import { databaseName } from './database-name.ts';

it.each([
  ['postgresql://oware:secret@127.0.0.1:5432/oware?password=secret2', 'oware on 127.0.0.1:5432'],
  ['postgres://oware@db.example/my%20world', 'my world on db.example'],
  ['postgresql://[::1]:5432', '[::1]:5432'],
])('describes %s as %s', (url, name) => expect(databaseName(url)).toBe(name));
