import { useSavedOnboardings } from '../onboarding-draft/use-saved-onboardings.ts';
import { paths } from '../paths.ts';
import { usePermission } from '../session/use-permission.ts';
import { lineOf, type WorkLine } from './work-line.rules.ts';
import { queueOf } from './queue.rules.ts';
import { words } from './work.words.ts';

/** The person's unfinished onboardings for a lender in this browser. */
export function useDraftWork(lenderId: string): WorkLine | undefined {
  const isPermitted = usePermission('clients.create') === undefined;
  const { drafts } = useSavedOnboardings(lenderId);
  if (!isPermitted) return undefined;
  const rows = drafts.map(({ draft, savedAt }) => ({ ...draft, at: new Date(savedAt).toISOString() }));
  const about = {
    key: 'drafts',
    title: words('unfinishedOnboardings'),
    href: paths.newClientForms(lenderId),
    entry: paths.clients,
  };
  return lineOf(queueOf(rows), about, ({ formId, formTitle, step }) => ({
    label: words('continue'),
    href: `${paths.newClient(lenderId, formId)}#${step}`,
    of: formTitle,
  }));
}
