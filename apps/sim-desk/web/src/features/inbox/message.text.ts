import { formatMobile } from '@oware/domain';
import type { Message } from '@oware/sim-kit/control/contract';

export const channelLabel = { mail: 'Mail', sms: 'SMS', push: 'Push' } as const satisfies Record<
  Message['channel'],
  string
>;

/** What a message is called: only mails have a subject. */
export const titleOf = ({ subject, channel }: Message): string => subject || channelLabel[channel];

/** Whom a message is from: the sender that an organisation set, or Oware itself. */
export const senderText = ({ sender }: Message): string => sender ?? 'Oware';

/** A phone number as people read it, any other address as it is. */
export const recipientText = ({ channel, recipient }: Message): string =>
  channel === 'sms' ? formatMobile(recipient) : recipient;
