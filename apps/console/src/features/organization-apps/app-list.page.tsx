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
        Create app
      </Button>
    </Permitted>
  );
  return (
    <>
      <PageHeader title="Apps" actions={create}>
        Apps are your programs that call the service. Each has its own keys and works for its attached lenders.
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
      <EmptyState title="No apps yet" icon={mdiApplicationBracketsOutline}>
        Create an app to get a public and a secret key.
      </EmptyState>
    );
  if (apps) return <LinkCards label="Apps" cards={apps.map(cardOf)} />;
  if (answer.isError && !answer.isFetching) return <LoadFailure what="The apps" answer={answer} />;
  return <SkeletonRows rows={4} label="Loading the apps" />;
}

const cardOf = ({ id, name, lenders }: AppSummary) => ({
  title: name,
  text: attachedText(lenders),
  href: paths.app(id),
  icon: mdiApplicationBracketsOutline,
});
