import { mdiApplicationBracketsOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { EmptyState, Icon, LinkCards, PageHeader, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListAppsQuery } from '../../api/provider.api.ts';
import type { AppSummary } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { AppCreation } from './app-creation.dialog.tsx';
import { attachedText } from './app.text.ts';
import { words } from './organization-apps.words.ts';

/** /app: a card per app (2§2). */
export function Component() {
  const [creating, setCreating] = useState(false);
  const create = (
    <Permitted action="apps.manage">
      <Button
        {...shortcutTarget('new')}
        variant="contained"
        startIcon={<Icon path={mdiPlus} />}
        onClick={() => setCreating(true)}
      >
        {words('createApp')}
      </Button>
    </Permitted>
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
  if (apps?.length === 0)
    return (
      <EmptyState title={words('noAppsYet')} icon={mdiApplicationBracketsOutline}>
        {words('noAppsAbout')}
      </EmptyState>
    );
  if (apps) return <LinkCards label={words('apps')} cards={apps.map(cardOf)} />;
  if (answer.isError && !answer.isFetching) return <LoadFailure what={words('theApps')} answer={answer} />;
  return <SkeletonRows rows={4} label={words('loadingTheApps')} />;
}

const cardOf = ({ id, name, lenders }: AppSummary) => ({
  title: name,
  text: attachedText(lenders),
  href: paths.app(id),
  icon: mdiApplicationBracketsOutline,
});
