import { mdiApplicationBracketsOutline } from '@mdi/js';
import { EmptyState, LinkCards, PageHeader } from '@oware/ui';
import { useState } from 'react';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { CardsWaiting } from '../../api/rows-waiting.view.tsx';
import { useListAppsQuery } from '../../api/provider.api.ts';
import type { AppSummary } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { NewButton } from '../../new-record/new-button.view.tsx';
import { AppCreation } from './app-creation.dialog.tsx';
import { attachedText } from './app.text.ts';
import { words } from './organization-apps.words.ts';

/** /app: a card per app (2§2). */
export function Component() {
  const [creating, setCreating] = useState(false);
  const create = (
    <NewButton action="apps.manage" onClick={() => setCreating(true)}>
      {words('createApp')}
    </NewButton>
  );
  return (
    <>
      <PageHeader title={words('apps')} actions={create}>
        {words('appsAbout')}
      </PageHeader>
      <AppCards />
      {creating && <AppCreation onClose={() => setCreating(false)} />}
    </>
  );
}

Component.displayName = 'AppListPage';

function AppCards() {
  const answer = useListAppsQuery(undefined, { refetchOnMountOrArgChange: true });
  const apps = answer.currentData;
  if (apps)
    return (
      <>
        <Outdated what={words('theApps')} answer={answer} />
        {apps.length === 0 ? (
          <EmptyState title={words('noAppsYet')} icon={mdiApplicationBracketsOutline}>
            {words('noAppsAbout')}
          </EmptyState>
        ) : (
          <LinkCards label={words('apps')} cards={apps.map(cardOf)} />
        )}
      </>
    );
  return <CardsWaiting what={words('theApps')} cards={3} label={words('loadingTheApps')} answer={answer} />;
}

const cardOf = ({ id, name, lenders }: AppSummary) => ({
  title: name,
  text: attachedText(lenders),
  href: paths.app(id),
  icon: mdiApplicationBracketsOutline,
});
