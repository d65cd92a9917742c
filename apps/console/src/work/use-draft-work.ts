import type { SavedOnboarding } from '../onboarding-draft/onboarding.drafts.ts';
import { paths } from '../paths.ts';
import { usePermission } from '../session/use-permission.ts';
import { lineOf, type WorkLine } from './work-line.rules.ts';
import { queueOf } from './queue.rules.ts';
import { words } from './work.words.ts';

/** The person's unfinished onboardings for a lender in this browser. */
export function useDraftWork(lenderId: string, drafts: readonly SavedOnboarding[]): WorkLine | undefined {
  const isPermitted = usePermission('clients.create') === undefined;
  if (!isPermitted) return undefined;
  const rows = drafts.map(({ draft, savedAt }) => ({ ...draft, at: new Date(savedAt).toISOString() }));
  const about = {
    key: 'drafts',
    title: words('unfinishedOnboardings'),
    isDecision: false,
    href: paths.newClientForms(lenderId),
    entry: paths.clients,
  };
  return lineOf(queueOf(rows), about, (oldest) => ({
    label: words('continue'),
    href: paths.onboardingStep(oldest, oldest.step),
    of: oldest.formTitle,
  }));
}
