import { formatMobile } from '@oware/domain';
import type { Message } from '@oware/sim-kit/control/contract';

export const channelLabel = { mail: 'Mail', sms: 'SMS', push: 'Push' } as const satisfies Record<
  Message['channel'],
  string
>;

/** Returns the title of a message: a mail's subject, otherwise the channel. */
export const titleOf = ({ subject, channel }: Message): string => subject || channelLabel[channel];

/** Returns the sender that an organisation set, otherwise Oware. */
export const senderText = ({ sender }: Message): string => sender ?? 'Oware';

/** Formats a phone number for reading; other addresses stay as they are. */
export const recipientText = ({ channel, recipient }: Message): string =>
  channel === 'sms' ? formatMobile(recipient) : recipient;
