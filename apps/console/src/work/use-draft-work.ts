import { useEffect, useState } from 'react';
import { onboardingDrafts, type SavedOnboarding } from '../onboarding-draft/onboarding.drafts.ts';
import { paths } from '../paths.ts';
import { usePermission } from '../session/use-permission.ts';
import { useSession } from '../session/use-session.ts';
import { useDraftStore } from '../wizard/use-draft-store.ts';
import { lineOf, type WorkLine } from './work-line.rules.ts';
import { queueOf } from './queue.rules.ts';

/** The person's unfinished onboardings for a lender in this browser. */
export function useDraftWork(lenderId: string): WorkLine | undefined {
  const { email } = useSession();
  const isPermitted = usePermission('clients.create') === undefined;
  const store = useDraftStore(onboardingDrafts, email);
  const [drafts, setDrafts] = useState<SavedOnboarding[]>([]);
  useEffect(() => {
    let left = false;
    setDrafts([]);
    store?.list(lenderId).then(
      (found) => left || setDrafts(found),
      // unreadable drafts are not offered
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [store, lenderId]);
  if (!isPermitted) return undefined;
  const rows = drafts.map(({ draft, savedAt }) => ({ ...draft, at: new Date(savedAt).toISOString() }));
  const words = {
    key: 'drafts',
    title: 'Unfinished onboardings in this browser',
    href: paths.newClientForms(lenderId),
    entry: paths.clients,
  };
  return lineOf(queueOf(rows), words, ({ formId, formTitle, step }) => ({
    label: 'Continue',
    href: `${paths.newClient(lenderId, formId)}#${step}`,
    of: formTitle,
  }));
}
