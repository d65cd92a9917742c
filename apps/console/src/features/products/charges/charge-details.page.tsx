import { mdiTagOffOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ChargeDraft } from '@oware/contract';
import { EmptyState, PageHeader } from '@oware/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isApiFailure } from '../../../api/failure.ts';
import { RecordHistory } from '../../../audit/record-history.view.tsx';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { RowsWaiting } from '../../../api/rows-waiting.view.tsx';
import { useGetChargeQuery, useUpdateChargeMutation } from '../../../api/provider.api.ts';
import type { Charge } from '../../../api/readings.ts';
import { paths } from '../../../paths.ts';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { ChangedNotice } from '../../../saving/changed-notice.view.tsx';
import { useLostAnswer } from '../../../saving/use-lost-answer.ts';
import { productCrumbs } from '../product-crumbs.text.ts';
import { changesOfCharge } from './charge.changes.ts';
import { chargeValuesOf } from './charge.form.ts';
import { ChargeForm } from './charge-form.view.tsx';
import { ChargeRetirement } from './charge-retirement.view.tsx';
import { words } from './charges.words.ts';

/** /products/charges/{id}: edits a charge. */
export function Component() {
  const { id = '' } = useParams();
  const answer = useGetChargeQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const charge = answer.currentData;
  const isGone = isApiFailure(answer.error) && answer.error.status === 404;
  return (
    <>
      <PageHeader
        title={charge?.name || words('charge')}
        crumbs={productCrumbs('charges')}
        actions={charge && <ChargeRetirement charge={charge} />}
      />
      {charge ? (
        <>
          <Outdated what={words('theCharge')} answer={answer} />
          <Stack sx={{ gap: 3.5 }}>
            <ChargeChange key={charge.id} charge={charge} />
            <RecordHistory kind="charge" recordId={charge.id} />
          </Stack>
        </>
      ) : isGone ? (
        <EmptyState
          title={words('chargeNotFound')}
          icon={mdiTagOffOutline}
          action={
            <Button variant="outlined" href={paths.charges}>
              {words('charges')}
            </Button>
          }
        />
      ) : (
        <RowsWaiting what={words('theCharge')} rows={12} label={words('loadingTheCharge')} answer={answer} />
      )}
    </>
  );
}

Component.displayName = 'ChargeDetailsPage';

/** Starts with the charge as first loaded; a newer version is shown but never put into the fields automatically. */
function ChargeChange({ charge: newest }: { charge: Charge }) {
  const [base, setBase] = useState(newest);
  const [accepted, setAccepted] = useState<number | null>();
  const [update, { isSuccess, error: refused }] = useUpdateChargeMutation();
  const { refetch } = useGetChargeQuery({ params: { id: newest.id } });
  const lostAnswer = useLostAnswer();
  const theirs = changesOfCharge(base, newest);
  // while the list is loaded after saving, the newest values are the person's own
  const isOpen = !isSuccess && !lostAnswer.isOwn(newest) && theirs.length > 0 && accepted !== newest.version;

  const save = async (body: ChargeDraft) => {
    const { version } = isOpen ? base : newest;
    const outcome = await update({ params: { id: newest.id }, body: version === null ? body : { ...body, version } });
    lostAnswer.settle(outcome.error, body);
    if (!isApiFailure(outcome.error) || outcome.error.code !== 'conflict') return outcome;
    const { data } = await refetch();
    return { ...outcome, isExplained: data !== undefined && changesOfCharge(base, data).length > 0 };
  };
  return (
    <ChargeForm
      key={base.version}
      begin={chargeValuesOf(base)}
      submit={words('saveChanges')}
      notice={
        isOpen ? (
          <ChangedNotice
            what={words('thisCharge')}
            changes={theirs}
            refused={refused}
            onKeepMine={() => setAccepted(newest.version)}
            onTakeNewest={() => {
              discardUnsavedChanges();
              setBase(newest);
            }}
          />
        ) : (
          <Alert severity="info">{newest.isRetired ? words('chargeRetiredAbout') : words('chargeChangesAbout')}</Alert>
        )
      }
      onSave={save}
      savedText={({ name }) => words('changed', { name })}
    />
  );
}
