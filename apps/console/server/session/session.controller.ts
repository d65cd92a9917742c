import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import {
  authenticate,
  type Call,
  type Difference,
  errorCatalogue,
  type Organization,
  type Reading,
  readerOf,
  readRefusal,
  requestIdHeader,
  statusSentence,
  type SignedIn,
  signIn,
  signOut,
  isObject,
  isOneOf,
} from '@oware/contract';
import { hostNameOf, loopbackNames } from '@oware/contract/settings';
import { requestIdOf, traceHeader } from '@oware/server-kit';
import type { Logger } from 'pino';
import { domainHeaders } from '../../src/session/own-organization.rules.ts';
import {
  beginSession,
  endSession,
  renameSession,
  renewSession,
  type Session,
  type SessionAnswer,
} from '../../src/session/session.calls.ts';
import { readBody, refuse, sendJson } from '../http/answers.ts';
import type { AskService, ServiceAnswer } from '../services/service.client.ts';
import { refuseUnavailable } from '../services/service.proxy.ts';
import type { SimulatedServices } from '../services/simulated-services.ts';
import type { KeptSession, SessionCookie } from './session-cookie.ts';
import { isTwoFactorChallenge } from './two-factor-challenge.ts';

type SessionNames = { key: string; firstname: string; lastname: string; organization: string };
type Credentials = { email: string; password: string; twoFactorCode?: string | undefined; remember: boolean };

/** The parts of a provider request that affect its answer. */
type SignInBody = Readonly<Record<string, string | undefined>>;

/**
 * A browser's session: sign in, sign in again and sign out by the provider's own calls. The token is stored in the
 * cookie and never sent to a page.
 */
export class SessionController {
  private readonly cookie: SessionCookie;
  private readonly askProvider: AskService;
  private readonly simulated: SimulatedServices;
  private readonly log: Logger;

  constructor(cookie: SessionCookie, askProvider: AskService, simulated: SimulatedServices, log: Logger) {
    this.cookie = cookie;
    this.askProvider = askProvider;
    this.simulated = simulated;
    this.log = log;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      const kept = await this.cookie.read(request);
      sendJson(response, { session: kept?.view ?? null });
    } else if (request.method === beginSession.method) {
      const body = await readBody(beginSession.body, request, response);
      if (body) await this.begin(request, response, body);
    } else if (request.method === renewSession.method) {
      const body = await readBody(renewSession.body, request, response);
      if (body) await this.renew(request, response, body);
    } else if (request.method === endSession.method) {
      const body = await readBody(endSession.body, request, response);
      if (body) await this.end(request, response, body.key);
    } else if (request.method === renameSession.method) {
      const body = await readBody(renameSession.body, request, response);
      if (body) await this.rename(request, response, body);
    } else refuse(response, 'method_refused');
  }

  /** A2. Ends the browser's previous session. */
  private async begin(request: IncomingMessage, response: ServerResponse, credentials: Credentials): Promise<void> {
    if (this.cookie.isSecureOnly && !isSecureContext(request)) return refuse(response, 'https_required');
    const { remember, ...body } = credentials;
    const { email } = body;
    const answer = await this.ask(signIn, request, response, body);
    if (!answer) return;
    const { value: signedIn, differences } = readerOf(signIn.answer)(answer.body);
    if (signedIn.access_token === '') return refuseWithoutToken(response, answer);
    const earlier = await this.cookie.read(request);
    const view = { ...viewOf(signedIn, email), person: this.cookie.personOf(email, signedIn.organization_id) };
    const lifetimeSeconds = Math.trunc(signedIn.expires_in ?? 0);
    await this.cookie.write(request, response, {
      version: 1,
      token: signedIn.access_token,
      view,
      // without a lifetime the session ends with the browser
      remember: remember && lifetimeSeconds > 0,
      lifetimeSeconds,
    });
    sendSession(response, view, signIn, differences);
    // the browser has the new cookie before calls with the previous one are rejected
    if (earlier) finished(response, () => this.endAtProvider(earlier, request));
  }

  /** A1. Its answer names nobody, so without a cookie of the same person only a full sign-in works. */
  private async renew(
    request: IncomingMessage,
    response: ServerResponse,
    { email, ...proof }: Omit<Credentials, 'remember'>,
  ): Promise<void> {
    const kept = await this.cookie.read(request);
    if (kept?.view.email !== email) return this.begin(request, response, { email, ...proof, remember: false });
    const answer = await this.ask(authenticate, request, response, { userNameOrEmail: email, ...proof });
    if (!answer) return;
    const { value: renewed, differences } = readerOf(authenticate.answer)(answer.body);
    if (renewed.token === '') return refuseWithoutToken(response, answer);
    const view = { ...kept.view, key: newKey() };
    await this.cookie.write(request, response, { ...kept, token: renewed.token, view });
    sendSession(response, view, authenticate, differences);
  }

  private async end(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const kept = await this.cookie.read(request);
    if (kept && kept.view.key !== key) return refuse(response, 'session_changed');
    this.cookie.clear(request, response);
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
    if (kept) this.endAtProvider(kept, request);
  }

  /** Changes only what this browser's pages show; the provider decides permissions by the token. */
  private async rename(request: IncomingMessage, response: ServerResponse, names: SessionNames): Promise<void> {
    const kept = await this.cookie.read(request);
    if (!kept) return refuse(response, 'session_expired');
    const { key, firstname, lastname, organization } = names;
    if (kept.view.key !== key) return refuse(response, 'session_changed');
    const organizations = kept.view.organizations.map((one) => ({ ...one, name: organization }));
    const view = { ...kept.view, firstname, lastname, organizations };
    await this.cookie.write(request, response, { ...kept, view });
    sendJson(response, { session: view });
  }

  /** Returns the provider's answer to a visitor's call; undefined once its error was forwarded. */
  private async ask(
    call: Call,
    request: IncomingMessage,
    response: ServerResponse,
    body: SignInBody,
  ): Promise<ServiceAnswer | undefined> {
    const forwarded = headersOf(
      request,
      (name) => name.startsWith('x-forwarded-') || isFollowed(name) || name === 'user-agent',
    );
    try {
      const screen = this.simulated.screenOf('provider', request.headers);
      const answer = await this.askProvider(call, { ...forwarded, ...screen }, body);
      if (isTwoFactorChallenge(answer) && !isOwnChallenge(answer)) return refuseForCode(response, body);
      if (answer.status < 300) return answer;
      if (answer.status < 400) return refuse(response, 'unexpected_answer');
      if (answer.headers['retry-after']) response.setHeader('Retry-After', answer.headers['retry-after']);
      if (isWithoutReason(answer)) refuse(response, 'sign_in_refused');
      else sendJson(response, answer.body ?? null, answer.status);
    } catch (error) {
      this.log.error({ requestId: requestIdOf(response), service: 'provider', err: error }, 'a service did not answer');
      refuseUnavailable(response, 'provider', error);
    }
    return undefined;
  }

  /**
   * Runs in the background, because the browser does not wait. A session that the provider has already ended needs no
   * call.
   */
  private endAtProvider({ token, view }: KeptSession, request: IncomingMessage): void {
    const followed = headersOf(request, isFollowed);
    const screen = this.simulated.screenOf('provider', request.headers);
    const headers = { ...followed, ...screen, Authorization: `Bearer ${token}`, ...domainHeaders(view) };
    this.askProvider(signOut, headers).catch((error: unknown) =>
      this.log.error(
        { requestId: followed[requestIdHeader], err: error },
        'the provider could not be told of a sign-out',
      ),
    );
  }
}

/** Whether the service requires or rejects the code as in the contract; its answer is then forwarded. */
const isOwnChallenge = ({ body }: ServiceAnswer): boolean =>
  isObject(body) && isOneOf(['two_factor_required', 'two_factor_refused'], body.code);

/** Whether a 401 gives no reason. At a sign-in it means the credentials, and elsewhere that the session has ended. */
const isWithoutReason = ({ status, body }: ServiceAnswer): boolean =>
  status === 401 && reasonIn(body) === statusSentence(status);

const reasonIn = (body: unknown): string => readRefusal(401, null, JSON.stringify(body ?? null)).message;

/**
 * Some services refuse a sign-in with the status of a success, and only say why. The page gets the reason alone: the
 * answer may have a token under a name that nobody knows.
 */
function refuseWithoutToken(response: ServerResponse, { body }: ServiceAnswer): void {
  const message = reasonIn(body);
  if (message === statusSentence(401)) refuse(response, 'unexpected_answer');
  else refuse(response, 'sign_in_refused', { message });
}

/** Converts a provider's own two-factor answer to the contract's format. */
function refuseForCode(response: ServerResponse, { twoFactorCode }: SignInBody): undefined {
  if (twoFactorCode === undefined) return refuse(response, 'two_factor_required');
  return refuse(response, 'two_factor_refused', {
    errors: { twoFactorCode: errorCatalogue.two_factor_refused.message },
  });
}

/** Whether a header traces a request across services. */
const isFollowed = (name: string): boolean => name === requestIdHeader || name === traceHeader;

const headersOf = ({ headers }: IncomingMessage, isWanted: (name: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && isWanted(name) ? [[name, value] as const] : [],
    ),
  );

const newKey = (): string => randomBytes(16).toString('base64url');

/** Sends a page its session, with the differences of the provider's answer. */
const sendSession = (response: ServerResponse, session: Session, { id }: Call, differences: readonly Difference[]) =>
  sendJson(response, { session, answered: { call: id, differences: [...differences] } } satisfies SessionAnswer);

/** Returns the session data for pages, with only the session's organisation, so that it fits into a cookie. */
function viewOf(signedIn: Reading<SignedIn>, email: string): Omit<Session, 'person'> {
  const { organizations, apps, firstname, lastname, roles } = signedIn;
  const own = organizations.find(({ id }) => id === signedIn.organization_id) ?? organizations[0];
  const organizationId = signedIn.organization_id || (own?.id ?? '');
  return {
    key: newKey(),
    email,
    organizationId,
    // without the field, the provider requires no registration here
    organizationSet: signedIn.organizationSet ?? true,
    firstname,
    lastname,
    roles,
    organizations: own ? [organizationOf(own)] : [],
    apps: apps.slice(0, 1),
  };
}

/** A provider may omit the organisation's type, which then adds no screens. */
const organizationOf = (own: Reading<Organization>): Organization => ({
  ...own,
  lendOnly: own.lendOnly ?? false,
  salesOnly: own.salesOnly ?? false,
  salesAndLending: own.salesAndLending ?? false,
  platformUser: own.platformUser ?? false,
});

/** Where browsers accept https-only cookies: on https, and on this machine. */
const isSecureContext = ({ headers }: IncomingMessage): boolean =>
  headers.origin?.startsWith('https:') === true || loopbackNames.includes(hostNameOf(headers.host) ?? '');
