import { defineCall } from '../core/call.ts';
import { acknowledgement } from '../core/shapes.ts';
import { smsChange, smsSender, smtpChange, smtpSender, testMail, testSms } from './message-senders.shapes.ts';

const assumedOf = { service: 'provider', source: ['3§3'], evidence: 'assumed' } as const;

/** `orgId` as for the settings of an organisation. */
export const getSmtpSender = defineCall({
  ...assumedOf,
  id: 'X-getSmtpSender',
  method: 'GET',
  path: '/domain/{orgId}/settings/smtp',
  summary: 'How mails of an organisation are sent',
  action: 'organization.read',
  answer: smtpSender,
});

/** The password is written, never read: an empty one keeps the one before. */
export const updateSmtpSender = defineCall({
  ...assumedOf,
  id: 'X-updateSmtpSender',
  method: 'PUT',
  path: '/domain/{orgId}/settings/smtp',
  summary: 'Change how mails of an organisation are sent',
  action: 'organization.change',
  body: smtpChange,
  answer: smtpSender,
  errors: ['conflict'],
});

/** By the settings as they are saved. */
export const sendTestMail = defineCall({
  ...assumedOf,
  id: 'X-sendTestMail',
  method: 'POST',
  path: '/domain/{orgId}/settings/smtp/test',
  summary: 'Send a test mail',
  action: 'organization.change',
  status: 200,
  body: testMail,
  answer: acknowledgement,
  errors: ['message_not_sent', 'too_many_requests'],
});

export const getSmsSender = defineCall({
  ...assumedOf,
  id: 'X-getSmsSender',
  method: 'GET',
  path: '/domain/{orgId}/settings/sms',
  summary: 'How text messages of an organisation are sent',
  action: 'organization.read',
  answer: smsSender,
});

/** The API key and the auth token are written, never read: an empty one keeps the one before. */
export const updateSmsSender = defineCall({
  ...assumedOf,
  id: 'X-updateSmsSender',
  method: 'PUT',
  path: '/domain/{orgId}/settings/sms',
  summary: 'Change how text messages of an organisation are sent',
  action: 'organization.change',
  body: smsChange,
  answer: smsSender,
  errors: ['conflict'],
});

/** By the settings as they are saved. */
export const sendTestSms = defineCall({
  ...assumedOf,
  id: 'X-sendTestSms',
  method: 'POST',
  path: '/domain/{orgId}/settings/sms/test',
  summary: 'Send a test SMS',
  action: 'organization.change',
  status: 200,
  body: testSms,
  answer: acknowledgement,
  errors: ['message_not_sent', 'too_many_requests'],
});
