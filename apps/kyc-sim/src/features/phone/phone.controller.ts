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
  CurrentApp,
  CurrentScope,
  Handles,
  Input,
  refuse,
  type Scope,
  type SimulatorRequest,
} from '@oware/sim-kit';
import { betweenSendsMs, codeLifetimeMs, inWords } from './phone.limits.ts';
import { codeText, presentPhoneVerification } from './phone.presenters.ts';
import { PhoneRepository } from './phone.repository.ts';
import { Silence } from './silence.ts';

/** The nine digits that a number is kept as. */
const digitsOf = (phonenumber: string): string =>
  mobileDigits(phonenumber) ?? refuse('validation_failed', { errors: { phonenumber: messages.phoneInvalid } });

const ipOf = (request: SimulatorRequest): string | null => {
  const ip = request.ip?.replace(/^::ffff:/, '') ?? '';
  return isIP(ip) ? ip : null;
};

@Controller()
export class PhoneController {
  constructor(
    private readonly phones: PhoneRepository,
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
    const sent = await this.phones.send(app, {
      phone,
      ip: ipOf(request),
      lifetimeMs: outcome === 'expired' ? 0 : codeLifetimeMs,
      textOf: codeText(app.organization.name),
    });
    if (!sent.sent) refuseSend(sent.waitMs);
    return { message: messages.codeSent };
  }

  @Handles(verifyPhoneCode)
  async verify(@CurrentApp() app: AppScope, @Input() { body }: CallInput<typeof verifyPhoneCode>) {
    const verdict = await this.phones.verify(app, digitsOf(body.phonenumber), body.code);
    if (verdict === 'verified') return { message: messages.codeVerified };
    const message =
      verdict === 'refused'
        ? `${errorCatalogue.code_refused.message} Check it, or ask for a new one.`
        : `Too many wrong codes for this number today. Wait ${inWords(verdict.waitMs)}.`;
    return refuse(verdict === 'refused' ? 'code_refused' : 'too_many_requests', { message, errors: { code: message } });
  }

  @Handles(listPhoneVerifications)
  async list(@CurrentScope() scope: Scope) {
    return (await this.phones.list(scope)).map(presentPhoneVerification);
  }

  /** What a magic number does in place of a code, or before one. */
  async #perform(outcome: PhoneOutcome, request: SimulatorRequest): Promise<void> {
    if (outcome === 'limited') refuseSend(betweenSendsMs);
    if (outcome === 'undeliverable')
      refuse('code_not_delivered', { errors: { phonenumber: errorCatalogue.code_not_delivered.message } });
    if (outcome === 'silent') await this.silence.keep(request.res!);
    if (outcome !== 'expired') refuse('service_down');
  }
}

function refuseSend(waitMs: number): never {
  const message = `Wait ${inWords(waitMs)} before you ask for another code.`;
  refuse('too_many_requests', { message, errors: { phonenumber: message } });
}
