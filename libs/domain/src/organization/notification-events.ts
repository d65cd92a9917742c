import { type Action, type NotificationEvent, notificationEvents, type NotificationTrigger } from '@oware/contract';

/** 3§3: each event's label, and the permission that its recipients need. */
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

/** Days before the due date when an installment reminder is sent. */
export const reminderDays = 3;

/** The default until an organisation chooses: in-app notifications only. */
const startingTrigger = (event: NotificationEvent): NotificationTrigger => ({
  event,
  email: false,
  sms: false,
  inApp: true,
});

/** Returns one trigger per event in the order of 3§3: the newest given one, or the default. */
export const triggersOf = (given: readonly NotificationTrigger[]): NotificationTrigger[] =>
  notificationEvents.map((event) => given.findLast((trigger) => trigger.event === event) ?? startingTrigger(event));
