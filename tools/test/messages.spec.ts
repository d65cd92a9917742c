import { readFileSync } from 'node:fs';
import { messages } from '@oware/contract';
import { expect, it } from 'vitest';
import { at } from '../stack/paths.ts';
import { sourceFiles } from './casts.ts';

const sources = sourceFiles().map((file) => ({ file, text: readFileSync(at(file), 'utf8') }));

it('uses each documented message', () => {
  const used = new Set(sources.flatMap(({ text }) => text.match(/(?<=\bmessages\.)\w+/g) ?? []));
  expect(Object.keys(messages).filter((key) => !used.has(key))).toEqual([]);
});

it('writes each documented sentence once in the contract', () => {
  const sentences = Object.values(messages).filter((message) => message.includes(' '));
  const found = sources
    .filter(({ file }) => file.startsWith('libs/contract/') && !file.endsWith('/messages.ts'))
    .flatMap(({ file, text }) => sentences.filter((one) => text.includes(`'${one}'`)).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});
