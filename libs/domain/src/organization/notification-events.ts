import { type Action, type NotificationEvent, notificationEvents, type NotificationTrigger } from '@oware/contract';

/** 3§3: the name of each event on screens, and the permission of the people who are told of it. */
export const eventRules: Record<NotificationEvent, { label: string; text: string; permission: Action }> = {
  'loan.approved': { label: 'Loan Approved', text: 'A loan application was approved.', permission: 'loans.read' },
  'loan.rejected': { label: 'Loan Rejected', text: 'A loan application was rejected.', permission: 'loans.read' },
  'payment.due': {
    label: 'Payment Reminder (Due Soon)',
    text: 'Installments are due within three days. Once a day.',
    permission: 'loans.read',
  },
  'payment.received': {
    label: 'Payment Received',
    text: 'A repayment of a loan came in.',
    permission: 'transactions.read',
  },
  'document.uploaded': {
    label: 'New Document Uploaded',
    text: 'A document was added to a client.',
    permission: 'clients.read',
  },
};

/** So many days before an installment is due its reminder is sent. */
export const reminderDays = 3;

/** What applies until an organisation chooses: people are told in the app alone. */
const startingTrigger = (event: NotificationEvent): NotificationTrigger => ({
  event,
  email: false,
  sms: false,
  inApp: true,
});

/** One trigger for each event, in the order of 3§3: the newest of those given, or what applies at the start. */
export const triggersOf = (given: readonly NotificationTrigger[]): NotificationTrigger[] =>
  notificationEvents.map((event) => given.findLast((trigger) => trigger.event === event) ?? startingTrigger(event));
