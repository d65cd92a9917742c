import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Icon, PageHeader, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useGetAppQuery } from '../../api/provider.api.ts';
import type { App } from '../../api/readings.ts';
import { RecordHistory } from '../../audit/record-history.view.tsx';
import { paths } from '../../paths.ts';
import { Permitted } from '../../session/permitted.view.tsx';
import { AppKeys } from './app-keys.view.tsx';
import { AppLenders } from './app-lenders.view.tsx';
import { AppRemoval } from './app-removal.dialog.tsx';
import { AppRename } from './app-rename.dialog.tsx';
import { words } from './organization-apps.words.ts';

const crumbs = [{ label: words('apps'), href: paths.apps }];

/** /app/{id}: the app's name, id, keys and lenders (2§2). */
export function Component() {
  const { id = '' } = useParams();
  return <AppDetails key={id} id={id} />;
}

Component.displayName = 'AppDetailsPage';

function AppDetails({ id }: { id: string }) {
  const answer = useGetAppQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const app = answer.currentData;
  return (
    <>
      <PageHeader title={app?.name || words('app')} crumbs={crumbs} actions={app && <AppActions app={app} />} />
      {app ? (
        <Stack sx={{ gap: 2.5, maxWidth: 760 }}>
          <AppKeys app={app} />
          <AppLenders app={app} />
          <RecordHistory kind="app" recordId={app.id} />
        </Stack>
      ) : answer.isError && !answer.isFetching ? (
        <LoadFailure what={words('theApp')} answer={answer} />
      ) : (
        <Card sx={{ p: 2.5, maxWidth: 760 }}>
          <SkeletonRows rows={6} label={words('loadingTheApp')} />
        </Card>
      )}
    </>
  );
}

function AppActions({ app }: { app: App }) {
  const [open, setOpen] = useState<'rename' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Permitted action="apps.manage">
        <Button
          {...shortcutTarget('edit')}
          variant="outlined"
          startIcon={<Icon path={mdiPencilOutline} />}
          onClick={() => setOpen('rename')}
        >
          {words('rename')}
        </Button>
      </Permitted>
      <Permitted action="apps.manage">
        <Button color="error" startIcon={<Icon path={mdiDeleteOutline} />} onClick={() => setOpen('delete')}>
          {words('delete')}
        </Button>
      </Permitted>
      {open === 'rename' && <AppRename app={app} onClose={close} />}
      {open === 'delete' && <AppRemoval app={app} onClose={close} />}
    </>
  );
}
