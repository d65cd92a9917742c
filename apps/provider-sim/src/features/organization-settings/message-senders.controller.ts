import { Controller } from '@nestjs/common';
import {
  type CallInput,
  getSmsSender,
  getSmtpSender,
  sendTestMail,
  sendTestSms,
  updateSmsSender,
  updateSmtpSender,
} from '@oware/contract';
import { CurrentScope, Handles, Input, RateLimiter, type Scope } from '@oware/sim-kit';
import { mailChannel, smsChannel } from './message-senders.channels.ts';
import { MessageSendersRepository } from './message-senders.repository.ts';

@Controller()
export class MessageSendersController {
  constructor(
    private readonly senders: MessageSendersRepository,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles(getSmtpSender)
  smtp(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getSmtpSender>) {
    return this.senders.find(scope, params.orgId, mailChannel);
  }

  @Handles(updateSmtpSender)
  async changeSmtp(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateSmtpSender>) {
    await this.senders.change(scope, params.orgId, { channel: mailChannel, body });
    return this.senders.find(scope, params.orgId, mailChannel);
  }

  @Handles(sendTestMail)
  async testMail(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof sendTestMail>) {
    await this.takeTest(scope);
    await this.senders.sendTest(scope, params.orgId, { channel: mailChannel, recipient: body.to });
    return { message: `A test message was sent to ${body.to}.` };
  }

  @Handles(getSmsSender)
  sms(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof getSmsSender>) {
    return this.senders.find(scope, params.orgId, smsChannel);
  }

  @Handles(updateSmsSender)
  async changeSms(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateSmsSender>) {
    await this.senders.change(scope, params.orgId, { channel: smsChannel, body });
    return this.senders.find(scope, params.orgId, smsChannel);
  }

  @Handles(sendTestSms)
  async testSms(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof sendTestSms>) {
    await this.takeTest(scope);
    await this.senders.sendTest(scope, params.orgId, { channel: smsChannel, recipient: `+233${body.to}` });
    return { message: 'A test message was sent.' };
  }

  private takeTest({ sandbox, user }: Scope): Promise<void> {
    return this.limiter.take(sandbox, [{ limit: 'test message by account', by: [user.id] }], {
      message: 'Too many test messages were sent. Wait {wait} before you send another.',
    });
  }
}
