import { actions, type AuditedKind, type AuditEntry, type Reading, isKeyOf } from '@oware/contract';
import { eventRules } from '../organization/notification-events.ts';
import { auditedBy, triedTo } from './attempt.ts';
import { auditedFieldLabel } from './audited-field.ts';
import { statusLabel } from '../values/status.ts';

/** Record kinds within a sentence. */
export const auditedKindLabels: Record<AuditedKind, string> = {
  client: 'client',
  phone: 'phone number',
  consent: 'consent of',
  ghanaCard: 'Ghana Card of',
  loan: 'loan',
  batch: 'batch',
  upload: 'upload',
  form: 'form',
  loanProduct: 'loan product',
  savingsProduct: 'savings product',
  savingsAccount: 'savings account',
  charge: 'charge',
  element: 'element',
  app: 'app',
  user: 'user',
  invitation: 'invitation of',
  role: 'role',
  settings: 'settings of',
  notificationSettings: 'notification settings of',
  smtpSettings: 'SMTP settings of',
  smsSettings: 'SMS settings of',
  apiKey: 'API key',
  webhook: 'webhook to',
  institute: 'institute',
  compliance: 'business compliance of',
};

type Change = { field: string; from: string | null; to: string | null };

/** Stored values in words; the documents write the registration type so (3§8). */
const words = { true: 'yes', false: 'no', coperate: 'Corporate' };

/** Returns what a permission allows in words; the name of an unknown permission. */
const permissionText = (name: string): string => (isKeyOf(actions, name) ? actions[name] : name);

/** Returns the label of a webhook's event; an unknown one as it is. */
const eventText = (event: string): string => (isKeyOf(eventRules, event) ? eventRules[event].label : event);

type NameList = { wordsOf: (name: string) => string; separator: string };

/** Fields that are lists, with the words for one of their names and what separates these. */
const lists = {
  permissions: { wordsOf: permissionText, separator: '; ' },
  events: { wordsOf: eventText, separator: ', ' },
};

const listOf = (field: string): NameList | undefined => (isKeyOf(lists, field) ? lists[field] : undefined);

const namesIn = (text: string): string[] => text.split(', ');

/** Fields whose values have a badge, which says the same. */
const statusFields = ['domainStatus', 'lenderStatus'];

function inWords(field: string, text: string | null): string | null {
  if (text === null) return null;
  const list = listOf(field);
  if (list) return namesIn(text).map(list.wordsOf).join(list.separator);
  if (statusFields.includes(field)) return statusLabel(text);
  return isKeyOf(words, text) ? words[text] : text;
}

/** Describes what was added to a list and what was removed. */
function listChangeText(list: NameList, from: string, to: string): string {
  const [before, after] = [namesIn(from), namesIn(to)];
  const added = after.filter((name) => !before.includes(name)).map((name) => `added ${list.wordsOf(name)}`);
  const removed = before.filter((name) => !after.includes(name)).map((name) => `removed ${list.wordsOf(name)}`);
  return [...added, ...removed].join('; ');
}

/** Describes one changed field: "phone verified: from no to yes", "permissions: added disburse loans". */
export function changeText({ field, ...change }: Change): string {
  const [label, list] = [auditedFieldLabel(field), listOf(field)];
  if (list && change.from !== null && change.to !== null)
    return `${label}: ${listChangeText(list, change.from, change.to)}`;
  const [from, to] = [inWords(field, change.from), inWords(field, change.to)];
  if (from === null) return to === null ? label : `${label}: ${to}`;
  return to === null ? `${label}: no longer ${from}` : `${label}: from ${from} to ${to}`;
}

type AuditedDeed = Pick<Reading<AuditEntry>, 'action' | 'kind' | 'record'>;
type Line = AuditedDeed & Pick<Reading<AuditEntry>, 'by'> & Partial<Pick<Reading<AuditEntry>, 'changes'>>;

const kindLabel = (kind: string): string => (isKeyOf(auditedKindLabels, kind) ? auditedKindLabels[kind] : kind);

/** Describes the action and the record: "changed the role Cashier". */
export const auditedDeed = ({ action, kind, record }: AuditedDeed): string =>
  `${action} the ${kindLabel(kind)} ${record}`.trim();

/** Whether the person is the invited one, whose name would otherwise be in the sentence twice. */
const isOwnInvitation = ({ kind, action, by, record }: Line): boolean =>
  kind === 'invitation' && action === 'accepted' && by === record;

/**
 * Describes a change in one line: "Akua Boateng changed the role Cashier". A rejected attempt: "Akua Boateng tried to
 * create, change and remove roles, and was refused: role Cashier".
 */
export function auditLine(line: Line): string {
  const attempt = triedTo(line);
  if (isOwnInvitation(line)) return `${auditedBy(line)} ${line.action} the invitation`;
  if (!attempt) return `${auditedBy(line)} ${auditedDeed(line)}`;
  return `${auditedBy(line)} tried to ${attempt}, and was refused: ${kindLabel(line.kind)} ${line.record}`.trim();
}
