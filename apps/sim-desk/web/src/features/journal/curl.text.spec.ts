import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf } from './curl.text.ts';

const exchange = { method: 'GET', path: '/clients', account: null, requestBody: null, explanation: null };

/** Returns the arguments that a shell gives to curl. */
const argumentsOf = (command: string): string[] =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\n\\0' "$@"; }; ${command}`], {
    env: { API: 'http://api', API_KEY: 'demo', TOKEN: 't', DOMAIN_ID: 'd', APP_ID: 'a' },
    encoding: 'utf8',
  })
    .split('\n\0')
    .slice(0, -1);

describe('curlOf', () => {
  it('names method, address and the headers of a visitor', () => {
    expect(argumentsOf(curlOf(exchange))).toEqual([
      '-X',
      'GET',
      'http://api/clients',
      '-H',
      'x-api-key: demo',
      '-H',
      'x-api-version: 1',
    ]);
  });

  it('keeps quotes, spaces and variables of what was sent', () => {
    const body = { name: `Ama's "shop" $HOME \`id\``, note: 'two\nlines' };
    const query = { search: "O'Neil & co" };
    const sent = {
      method: 'POST',
      path: "/a'b",
      account: 'officer@adom.test',
      requestBody: body,
      explanation: { query },
    };
    const given = argumentsOf(curlOf(sent));
    expect(given[2]).toBe(`http://api/a'b?${new URLSearchParams(query)}`);
    expect(given).toContain('Authorization: Bearer t');
    expect(JSON.parse(given.at(-1)!)).toEqual(body);
  });
});
