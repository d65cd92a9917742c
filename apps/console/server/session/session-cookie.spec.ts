import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { SessionCookie, type KeptSession } from './session-cookie.ts';

const key = randomBytes(32);
const kept: KeptSession = {
  version: 1,
  token: 'token-1',
  view: {
    key: 'key-1',
    person: 'person-1',
    email: 'ama@adom.test',
    organizationId: '1',
    organizationSet: true,
    firstname: 'Ama',
    lastname: 'Mensah',
    roles: [],
    organizations: [],
    apps: [],
  },
  remember: false,
  lifetimeSeconds: 60,
};

const requestWith = (headers: IncomingMessage['headers']) =>
  Object.assign(new IncomingMessage(new Socket()), { headers: { host: 'localhost:4200', ...headers } });

/** Returns the Set-Cookie lines after writing the session. */
async function linesOf(cookie: SessionCookie, session: KeptSession, headers: IncomingMessage['headers'] = {}) {
  const request = requestWith(headers);
  const response = new ServerResponse(request);
  await cookie.write(request, response, session);
  return [response.getHeader('Set-Cookie') ?? []].flat().map(String);
}

/** Returns the Cookie header of a browser that got these lines. */
const sentBack = (lines: readonly string[]) => ({ cookie: lines.map((line) => line.split(';')[0]).join('; ') });

const onAny = new SessionCookie(key, { isSecureOnly: false });
const onHttps = new SessionCookie(key, { isSecureOnly: true });

describe('a cookie', () => {
  it('holds the session for the same key only', async () => {
    const lines = await linesOf(onAny, kept);
    expect(await onAny.read(requestWith(sentBack(lines)))).toEqual(kept);
    const other = new SessionCookie(randomBytes(32), { isSecureOnly: false });
    expect(await other.read(requestWith(sentBack(lines)))).toBeUndefined();
    expect(await onAny.read(requestWith({}))).toBeUndefined();
  });

  it('of another version is no session', async () => {
    const lines = await linesOf(onAny, Object.assign({ ...kept }, { version: 2 }));
    expect(await onAny.read(requestWith(sentBack(lines)))).toBeUndefined();
  });

  it('without https is no session where https is required', async () => {
    const plain = await linesOf(onAny, kept);
    expect(await onHttps.read(requestWith(sentBack(plain)))).toBeUndefined();
    const secure = await linesOf(onHttps, kept);
    expect(secure.join()).toMatch(/^__Host-oware-session-4200=[^;]+; .*Secure/);
    expect(await onHttps.read(requestWith(sentBack(secure)))).toEqual(kept);
    expect(await onAny.read(requestWith(sentBack(secure)))).toEqual(kept);
  });

  it('has no port in its name if the address has none', async () => {
    expect((await linesOf(onAny, kept, { host: 'console.example.com' })).join()).toMatch(/^oware-session=/);
  });

  it('is split for a long token, and refused for one that no cookie holds', async () => {
    const lines = await linesOf(onAny, { ...kept, token: 't'.repeat(4_000) });
    expect(lines.map((line) => line.split('=')[0])).toEqual(['oware-session-4200', 'oware-session-4200.1']);
    for (const line of lines) expect(line.length).toBeLessThan(4_096);
    const tooLong = linesOf(onAny, { ...kept, token: 't'.repeat(12_000) });
    await expect(tooLong).rejects.toThrow('the session is too long for a cookie');
  });

  it('replaces an earlier one, which is not removed after it', async () => {
    const lines = await linesOf(onAny, kept, { cookie: 'oware-session-4200=old; oware-session-4200.1=old' });
    expect(lines.map((line) => line.split('=')[0])).toEqual(['oware-session-4200.1', 'oware-session-4200']);
    expect(lines[0]).toContain('Max-Age=0');
    expect(lines[1]).not.toContain('Max-Age=0');
  });

  it('removes what an earlier session left, plain and secure', () => {
    const request = requestWith({ cookie: 'oware-session-4200=a; __Host-oware-session-4200.1=b; theme=dark' });
    const response = new ServerResponse(request);
    onAny.clear(request, response);
    const lines = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
    expect(lines.toSorted()).toEqual([
      '__Host-oware-session-4200.1=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
      'oware-session-4200=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ]);
  });
});

it('names a person by email, organisation and key, and reveals neither', () => {
  const person = onAny.personOf('ama@adom.test', '1');
  expect(person).toMatch(/^[\w-]{22}$/);
  expect(onAny.personOf('Ama@Adom.Test', '1')).toBe(person);
  const others = [
    onAny.personOf('ama@adom.test', '2'),
    onAny.personOf('kofi@adom.test', '1'),
    new SessionCookie(randomBytes(32), { isSecureOnly: false }).personOf('ama@adom.test', '1'),
  ];
  expect(new Set([person, ...others]).size).toBe(4);
});
