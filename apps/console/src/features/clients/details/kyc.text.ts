import { messages } from '@oware/contract';
import { formatMobile, type Tone } from '@oware/domain';
import { dash, formatDay } from '@oware/ui';
import type { Client, KycRecord } from '../../../api/readings.ts';
import { identityBadge, submissionBadge } from '../../../identity/identity.text.ts';
import { idTypeLabel } from '../client.text.ts';
import { words } from '../clients.words.ts';

type Badge = { label: string; tone: Tone };

/** One of the three checks of a client; `badge` is undefined if the service doesn't tell its result. */
export type KycCheck = { label: string; badge: Badge | undefined };

const doneBadge = (isVerified: boolean): Badge => ({
  label: isVerified ? words('verified') : words('notVerified'),
  tone: isVerified ? 'teal' : 'gray',
});

/** Returns the consent's own status: approved, under review, rejected, or not submitted. */
function consentBadge(record: KycRecord | undefined): Badge {
  const status = record?.consent_verified ? 'Verified' : record?.consent_status;
  if (status === undefined) return doneBadge(false);
  return status === null ? { label: messages.notSubmitted, tone: 'gray' } : submissionBadge(status);
}

/** Returns the checks of phone, consent and identity document. Without a record, nothing was verified or submitted. */
export const kycChecks = (client: Client, record: KycRecord | undefined): KycCheck[] => [
  {
    label: words('phoneWithNumber', { mobileNo: client.mobileNo ? formatMobile(client.mobileNo) : '' }).trim(),
    badge: record?.phone_verified === null ? undefined : doneBadge(record?.phone_verified ?? false),
  },
  { label: words('consent'), badge: consentBadge(record) },
  { label: words('identityDocument'), badge: identityBadge(record?.status.message ?? messages.notSubmitted) },
];

/** Returns the identity document as the verification service has it, or else as the client's own record has it. */
export const identityFacts = (client: Client, record: KycRecord | undefined) => [
  { label: words('idType'), value: idTypeLabel(client.idType), isHidden: false },
  { label: words('idNumber'), value: record?.id_number || client.idNumber || '', isHidden: true },
  { label: words('nameOnID'), value: record?.name_on_card || client.nameOnId || dash, isHidden: false },
  { label: words('dateOfBirth'), value: formatDay(record?.date_of_birth ?? client.dateOfBirth), isHidden: false },
];

/** Returns the id of the card's verification if an officer rejected the card, and the person may see it. */
export const rejectedCardOf = (record: KycRecord): string | undefined =>
  record.status.message === messages.rejected ? (record.result_id ?? undefined) : undefined;
