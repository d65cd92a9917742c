import { isIP } from 'node:net';
import { Controller, Req } from '@nestjs/common';
import {
  type CallInput,
  errorCatalogue,
  listPhoneVerifications,
  messages,
  sendPhoneCode,
  verifyPhoneCode,
} from '@oware/contract';
import { mobileDigits } from '@oware/domain';
import { magicPhones, type PhoneOutcome } from '@oware/seed/magic';
import {
  type AppScope,
  clientAddress,
  CurrentApp,
  CurrentScope,
  Handles,
  Input,
  limits,
  type LimitUse,
  RateLimiter,
  refuse,
  refuseFor,
  type Scope,
  Silence,
  type SimulatorRequest,
} from '@oware/sim-kit';
import { codeText, presentPhoneVerification } from './phone.presenters.ts';
import { PhoneRepository } from './phone.repository.ts';

/**
 * Returns the nine digits of a number as stored.
 * @throws validation_failed
 */
const digitsOf = (phonenumber: string): string =>
  mobileDigits(phonenumber) ?? refuse('validation_failed', { errors: { phonenumber: messages.phoneInvalid } });

const ipOf = (request: SimulatorRequest): string | null => {
  const ip = request.ip?.replace(/^::ffff:/, '') ?? '';
  return isIP(ip) ? ip : null;
};

/** Identifies the caller: the user of a session, otherwise the address. */
const callerOf = ({ user }: AppScope, request: SimulatorRequest): LimitUse['by'] =>
  user ? ['account', user.id] : ['address', clientAddress(request)];

/** Callers give up after a minute. */
const longestSilenceMs = 65_000;
/** How long a code is valid, on the sandbox clock. */
const codeLifetimeMs = 5 * 60_000;
const tooManyCodes = { message: 'Wait {wait} before you ask for another code.', field: 'phonenumber' };
const tooManyWrong = { message: 'Too many wrong codes. Wait {wait} and try again.', field: 'code' };

@Controller()
export class PhoneController {
  constructor(
    private readonly phones: PhoneRepository,
    private readonly limiter: RateLimiter,
    private readonly silence: Silence,
  ) {}

  @Handles(sendPhoneCode)
  async send(
    @CurrentApp() app: AppScope,
    @Input() { body }: CallInput<typeof sendPhoneCode>,
    @Req() request: SimulatorRequest,
  ) {
    const phone = digitsOf(body.phonenumber);
    const outcome = magicPhones[phone];
    if (outcome) await this.#perform(outcome, request);
    const uses: LimitUse[] = [
      { limit: 'SMS by number', by: [phone] },
      { limit: 'SMS, repeated, by number', by: [phone] },
      { limit: 'SMS by caller', by: callerOf(app, request) },
      { limit: 'SMS by app', by: [app.organization.id] },
    ];
    await this.limiter.take(app.sandbox, uses, tooManyCodes);
    await this.phones.send(app, {
      phone,
      ip: ipOf(request),
      lifetimeMs: outcome === 'expired' ? 0 : codeLifetimeMs,
      textOf: codeText(app.organization.name),
    });
    return { message: messages.codeSent };
  }

  @Handles(verifyPhoneCode)
  async verify(
    @CurrentApp() app: AppScope,
    @Input() { body }: CallInput<typeof verifyPhoneCode>,
    @Req() request: SimulatorRequest,
  ) {
    const phone = digitsOf(body.phonenumber);
    const ofNumber: LimitUse = { limit: 'phone code by number', by: [phone] };
    const ofCaller: LimitUse = { limit: 'phone code by caller', by: callerOf(app, request) };
    await this.limiter.take(app.sandbox, [ofNumber, ofCaller], tooManyWrong);
    const verdict = await this.phones.verify(app, phone, body.code);
    if (verdict === 'verified') {
      await this.limiter.giveBack(app.sandbox, [ofNumber, ofCaller]);
      return { message: messages.codeVerified };
    }
    // there was no live code to guess, so don't let a stranger use up the number's tries
    if (verdict === 'no-code') await this.limiter.giveBack(app.sandbox, [ofNumber]);
    const message = `${errorCatalogue.code_refused.message} Check it, or ask for a new one.`;
    return refuse('code_refused', { message, errors: { code: message } });
  }

  @Handles(listPhoneVerifications)
  async list(@CurrentScope() scope: Scope) {
    return (await this.phones.list(scope)).map(presentPhoneVerification);
  }

  /** Performs the outcome of a magic number, instead of sending a code or before it. */
  async #perform(outcome: PhoneOutcome, request: SimulatorRequest): Promise<void> {
    if (outcome === 'limited') refuseFor(limits['SMS by number'].everySeconds * 1000, tooManyCodes);
    if (outcome === 'undeliverable')
      refuse('code_not_delivered', { errors: { phonenumber: errorCatalogue.code_not_delivered.message } });
    if (outcome === 'silent' && request.res) await this.silence.keep(request.res, longestSilenceMs);
    if (outcome !== 'expired') refuse('service_down');
  }
}
