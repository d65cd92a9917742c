import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { cookieNameOf } from '@oware/contract/settings';
import { parseCookie, stringifySetCookie } from 'cookie';
import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Session } from '../../src/session/session.calls.ts';

/** The contents of the cookie: the token and the page's session data, so that the server stores nothing. */
export type KeptSession = {
  /** Increase this when the shape changes; cookies of other versions are ignored. */
  version: 1;
  token: string;
  view: Session;
  /** Whether the cookie survives closing the browser, and for how many seconds: as long as the provider allows. */
  remember: boolean;
  lifetimeSeconds: number;
};

/** Browsers allow 4,096 bytes per cookie with name and attributes; longer values are split. */
const pieceLength = 3800;
/** Keeps all pieces below the 16 kB that a server accepts for headers. */
const mostPieces = 3;

/**
 * The session cookie: encrypted and authenticated (JWE, A256GCM), unreadable for scripts and other sites. Its name has the
 * port, so two consoles on one machine have separate sessions.
 */
export class SessionCookie {
  private readonly key: Uint8Array;
  /** Whether sessions require https. */
  readonly isSecureOnly: boolean;

  constructor(key: Uint8Array, { isSecureOnly }: { isSecureOnly: boolean }) {
    this.key = key;
    this.isSecureOnly = isSecureOnly;
  }

  /** Returns {@link Session} `person`. */
  personOf(email: string, organizationId: string): string {
    const text = JSON.stringify([email.toLowerCase(), organizationId]);
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, 22);
  }

  /** Returns the session of the requesting browser; undefined without one, or with another key or version. */
  async read(request: IncomingMessage): Promise<KeptSession | undefined> {
    const cookies = parseCookie(request.headers.cookie ?? '');
    const names = this.isSecureOnly ? [nameOf(request, true)] : [nameOf(request, true), nameOf(request, false)];
    for (const name of names) {
      const text = piecesOf(name).map((piece) => cookies[piece] ?? '');
      const kept = text[0] ? await this.decrypt(text.join('')) : undefined;
      if (kept) return kept;
    }
    return undefined;
  }

  /** Sets the session cookie. Throws if the provider's token is too long for cookies. */
  async write(request: IncomingMessage, response: ServerResponse, kept: KeptSession): Promise<void> {
    const text = await new CompactEncrypt(Buffer.from(JSON.stringify(kept)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(this.key);
    if (text.length > pieceLength * mostPieces) throw new Error(`the session is too long for a cookie: ${text.length}`);
    this.clear(request, response);
    const secure = this.isSecureOnly || cameByHttps(request);
    const maxAge = kept.remember ? { maxAge: kept.lifetimeSeconds } : {};
    piecesOf(nameOf(request, secure)).forEach((name, at) => {
      const value = text.slice(at * pieceLength, (at + 1) * pieceLength);
      if (value !== '') setCookie(response, name, value, { secure, ...maxAge });
    });
  }

  /** Removes the session cookie. */
  clear(request: IncomingMessage, response: ServerResponse): void {
    const cookies = parseCookie(request.headers.cookie ?? '');
    for (const secure of [true, false])
      for (const name of piecesOf(nameOf(request, secure)))
        if (cookies[name] !== undefined) setCookie(response, name, '', { secure, maxAge: 0 });
  }

  private async decrypt(text: string): Promise<KeptSession | undefined> {
    try {
      const { plaintext } = await compactDecrypt(text, this.key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const kept = JSON.parse(Buffer.from(plaintext).toString()) as KeptSession;
      return kept.version === 1 ? kept : undefined;
    } catch {
      return undefined; // forged, cut off, or encrypted with an earlier key: no session
    }
  }
}

/** The browser states it in the origin of a changing request. */
const cameByHttps = ({ headers }: IncomingMessage): boolean => headers.origin?.startsWith('https:') ?? false;

const nameOf = ({ headers }: IncomingMessage, secure: boolean): string =>
  cookieNameOf(`${secure ? '__Host-' : ''}oware-session`, headers.host);

const piecesOf = (name: string): string[] =>
  Array.from({ length: mostPieces }, (_, at) => (at === 0 ? name : `${name}.${at}`));

function setCookie(
  response: ServerResponse,
  name: string,
  value: string,
  options: { secure: boolean; maxAge?: number },
): void {
  const others = [response.getHeader('Set-Cookie') ?? []].flat().map(String);
  const kept = others.filter((other) => !other.startsWith(`${name}=`));
  const cookie = stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'strict', ...options });
  response.setHeader('Set-Cookie', [...kept, cookie]);
}
