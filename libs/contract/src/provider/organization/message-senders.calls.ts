import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { smsChange, smsSender, smtpChange, smtpSender, testMail, testSms } from './message-senders.shapes.ts';

/** `orgId` works as in the organisation settings. */
export const getSmtpSender = defineCall({
  id: 'X-getSmtpSender',
  service: 'provider',
  method: 'GET',
  path: '/domain/{orgId}/settings/smtp',
  summary: 'Get the mail settings of an organisation',
  action: 'organization.read',
  answer: smtpSender,
  source: ['3§3'],
  evidence: 'assumed',
});

/** The password can be written but not read. An empty value keeps the current one. */
export const updateSmtpSender = defineCall({
  id: 'X-updateSmtpSender',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{orgId}/settings/smtp',
  summary: 'Update the mail settings of an organisation',
  action: 'organization.change',
  body: smtpChange,
  answer: smtpSender,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** Uses the saved settings. */
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
  summary: 'Get the SMS settings of an organisation',
  action: 'organization.read',
  answer: smsSender,
  source: ['3§3'],
  evidence: 'assumed',
});

/** The API key and auth token can be written but not read. An empty value keeps the current one. */
export const updateSmsSender = defineCall({
  id: 'X-updateSmsSender',
  service: 'provider',
  method: 'PUT',
  path: '/domain/{orgId}/settings/sms',
  summary: 'Update the SMS settings of an organisation',
  action: 'organization.change',
  body: smsChange,
  answer: smsSender,
  errors: ['conflict'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** Uses the saved settings. */
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
