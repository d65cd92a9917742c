import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { smsChange, smsSender, smtpChange, smtpSender, testMail, testSms } from './message-senders.shapes.ts';

/** `orgId` as for the settings of an organisation. */
export const getSmtpSender = defineCall({
  id: 'X-getSmtpSender',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings/smtp',
  summary: 'How mails of an organisation are sent',
  action: 'organization.read',
  answer: smtpSender,
  source: ['3§3'],
  evidence: 'assumed',
});

/** The password is written, never read: an empty one keeps the one before. */
export const updateSmtpSender = defineCall({
  id: 'X-updateSmtpSender',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{orgId}/settings/smtp',
  summary: 'Change how mails of an organisation are sent',
  action: 'organization.change',
  body: smtpChange,
  answer: smtpSender,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** By the settings as they are saved. */
export const sendTestMail = defineCall({
  id: 'X-sendTestMail',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/settings/smtp/test',
  summary: 'Send a test mail',
  action: 'organization.change',
  status: 200,
  body: testMail,
  answer: acknowledgement,
  errors: ['message_not_sent', 'too_many_requests'],
  source: ['3§3'],
  evidence: 'assumed',
});

export const getSmsSender = defineCall({
  id: 'X-getSmsSender',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings/sms',
  summary: 'How text messages of an organisation are sent',
  action: 'organization.read',
  answer: smsSender,
  source: ['3§3'],
  evidence: 'assumed',
});

/** The API key and the auth token are written, never read: an empty one keeps the one before. */
export const updateSmsSender = defineCall({
  id: 'X-updateSmsSender',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{orgId}/settings/sms',
  summary: 'Change how text messages of an organisation are sent',
  action: 'organization.change',
  body: smsChange,
  answer: smsSender,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** By the settings as they are saved. */
export const sendTestSms = defineCall({
  id: 'X-sendTestSms',
  service: 'provider',
  method: 'POST',
  path: '/domain/{orgId}/settings/sms/test',
  summary: 'Send a test SMS',
  action: 'organization.change',
  status: 200,
  body: testSms,
  answer: acknowledgement,
  errors: ['message_not_sent', 'too_many_requests'],
  source: ['3§3'],
  evidence: 'assumed',
});
