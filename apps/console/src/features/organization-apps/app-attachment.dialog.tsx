import Typography from '@mui/material/Typography';
import { ChoiceField, FormDialog, notify, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { LoadFailure } from '../../api/load-failure.tsx';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useAttachLenderToAppMutation, useListLendersQuery } from '../../api/provider.api.ts';
import type { App } from '../../api/readings.ts';
import { useAppChange } from './use-app-change.ts';
import { words } from './organization-apps.words.ts';

/** Attaches a lender that the person may see and that is not attached yet (AP6). */
export function AppAttachment({ app, onClose }: { app: App; onClose: () => void }) {
  const answer = useListLendersQuery();
  const isAttached = (id: string) => app.lenders?.some((attached) => attached.id === id) ?? false;
  const [chosen, setChosen] = useState<string>();
  // a try whose answer was lost may have attached the chosen one: the choice must not move on to another
  const free = answer.data?.filter(({ id }) => id === chosen || !isAttached(id));
  const lenderId = chosen ?? free?.[0]?.id;
  const [attach] = useAttachLenderToAppMutation();
  const { change, busy, failure } = useAppChange();
  const attachLender = async () => {
    if (lenderId === undefined) return;
    if (isAttached(lenderId)) {
      notify.success(words('lenderAttached'));
      return onClose();
    }
    setChosen(lenderId);
    if (await change(attach({ params: { lenderId, appId: app.id } }), words('lenderAttached'))) onClose();
  };
  return (
    <FormDialog
      title={words('attachLender')}
      submit={words('attachLender')}
      busy={busy}
      disabled={lenderId === undefined}
      onSubmit={attachLender}
      onClose={onClose}
    >
      {free === undefined && answer.isError && !answer.isFetching && (
        <LoadFailure what={words('theLenders')} answer={answer} />
      )}
      {free === undefined && !answer.isError && <SkeletonRows rows={1} label={words('loadingTheLenders')} />}
      {free?.length === 0 && <Typography>{words('allAttached')}</Typography>}
      {free && free.length > 0 && (
        <ChoiceField
          autoFocus
          label={words('lender')}
          value={lenderId}
          helperText={words('attachAbout')}
          onChoice={setChosen}
          choices={free.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ProblemAlert problem={failure} />
    </FormDialog>
  );
}
