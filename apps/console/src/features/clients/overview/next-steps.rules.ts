import type { ReadList } from '@oware/contract';
import { isRejected, verificationsInWords } from '@oware/domain';
import type { ClientDocument } from '../../../api/readings.ts';
import { documentTypeLabel } from '../../../documents/documents.text.ts';
import type { KycNeeds } from '../details/kyc-needs.rules.ts';
import { incompleteText, type ClientSection } from '../sections/client.sections.ts';
import { words } from '../clients.words.ts';

/** Something to do for a client; `where` is the tab or screen on which it is done. */
export type NextStep = { text: string; action: string; where: 'kyc' | 'details' | 'documents' | 'application' };

/** What is known of a client; undefined for what can't be told, because it is loading, failed or not permitted. */
export type ClientFacts = {
  needs: KycNeeds;
  incomplete: readonly ClientSection[];
  documents: ReadList<Pick<ClientDocument, 'type' | 'status' | 'createdAt'>> | undefined;
  applications: Pick<ReadList<unknown>, 'length' | 'unreadable'> | undefined;
};

/** Returns what is to be done for a client, the most urgent first. Empty once everything is there. */
export function nextSteps({ needs, incomplete, documents, applications }: ClientFacts): NextStep[] {
  const steps: NextStep[] = [];
  const { missing, underReview } = needs;
  if (missing.length > 0)
    steps.push({
      text: words('notVerifiedStep', { missing: verificationsInWords(missing) }),
      action: words('submit'),
      where: 'kyc',
    });
  if (underReview.length > 0)
    steps.push({
      text: words('underReviewStep', { underReview: verificationsInWords(underReview) }),
      action: words('openKYC'),
      where: 'kyc',
    });
  if (incomplete.length > 0)
    steps.push({ text: `${incompleteText(incomplete)}.`, action: words('complete'), where: 'details' });
  for (const type of rejectedTypes(documents ?? []))
    steps.push({
      text: words('documentRejectedStep', { type: documentTypeLabel(type) }),
      action: words('uploadAgain'),
      where: 'documents',
    });
  if (documents?.length === 0 && !documents.unreadable)
    steps.push({ text: words('noDocumentsStep'), action: words('upload'), where: 'documents' });
  if (applications?.length === 0 && !applications.unreadable)
    steps.push({ text: words('noApplicationStep'), action: words('newApplication'), where: 'application' });
  return steps;
}

/** Returns the types of document whose newest document was rejected. */
function rejectedTypes(documents: NonNullable<ClientFacts['documents']>): string[] {
  const newest = documents.toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
  const byType = new Map<string, string>();
  for (const { type, status } of newest) if (!byType.has(type)) byType.set(type, status);
  return [...byType].filter(([, status]) => isRejected(status)).map(([type]) => type);
}
