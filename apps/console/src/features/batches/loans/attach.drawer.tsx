import { mdiTrayFull } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Batch } from '../../../api/readings.ts';
import { sumAmounts } from '@oware/domain';
import { EmptyState, notify, SideDrawer, SkeletonRows, useClosing } from '@oware/ui';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { isApiFailure } from '../../../api/failure.ts';
import { type Problem, ProblemAlert, problemOf } from '../../../api/problem-alert.tsx';
import { providerApi, useAttachUploadToBatchMutation, useListUploadBatchesQuery } from '../../../api/provider.api.ts';
import { AttachableLoans, type ChosenLoans } from './attachable-loans.view.tsx';
import { words } from '../batches.words.ts';

/** B15 takes 500 at most. */
const limit = 500;

/** Adds loans of a submitted upload to this batch (B15). Rejected loans are named and can be left out. */
export function AttachDrawer({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const [from, setFrom] = useState<string>();
  // by upload, so that choosing in another upload keeps what was chosen
  const [chosenOf, setChosenOf] = useState<ReadonlyMap<string, ChosenLoans>>(new Map());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Problem>();
  const dispatch = useDispatch();
  const [attach, { isLoading }] = useAttachUploadToBatchMutation();
  // B5 lists all uploads; B4 would only list the first ten
  const uploads = useListUploadBatchesQuery({ query: { isUpload: 'true' } }, { refetchOnMountOrArgChange: true });
  const submitted = uploads.data && submittedUploads(uploads.data._embedded.domainBatchList, batch.lenderId);
  const upload = from ?? submitted?.[0]?.id;
  const chosen: ChosenLoans = new Map([...chosenOf.values()].flatMap((loans) => [...loans]));
  const chosenHere = chosenOf.get(upload ?? '') ?? new Map();
  const elsewhere = chosen.size - chosenHere.size;

  const put = async () => {
    setProblem(undefined);
    const seenTotal = sumAmounts([...chosen.values()]);
    const seen = { seenCount: chosen.size, ...(seenTotal !== null && { seenTotal }) };
    const body = { loanIds: [...chosen.keys()], ...seen };
    const { error } = await attach({ params: { id: batch.id }, body });
    if (!error) {
      notify.success(words('attachedTo', { count: chosen.size, reference: batch.reference }));
      return onClose();
    }
    const failure = isApiFailure(error) ? error : undefined;
    setProblem(problemOf(error, words('noAnswer')));
    setRefused(failure?.fields ?? {});
    // someone else may have been first, or the answer was lost
    dispatch(providerApi.util.invalidateTags(['Batch', 'Loan']));
    // amounts changed: let the person choose again
    const isLeft = (id: string) => failure?.code !== 'changed_since_seen' && failure?.fields[id] === undefined;
    setChosenOf(
      (before) => new Map([...before].map(([of, loans]) => [of, new Map([...loans].filter(([id]) => isLeft(id)))])),
    );
  };

  const { close, isWaiting, question } = useClosing({
    isEntered: chosen.size > 0,
    isUnsaved: chosen.size > 1,
    busy: isLoading,
    onClose,
  });
  return (
    <>
      <SideDrawer
        open
        wide
        title={words('attachUploadedLoans')}
        onClose={close}
        footer={
          <>
            <Button onClick={close} disabled={isWaiting}>
              {words('cancel')}
            </Button>
            <Button
              variant="contained"
              loading={isLoading}
              disabled={chosen.size === 0 || chosen.size > limit}
              onClick={() => void put()}
            >
              {chosen.size === 0 ? words('attach') : words('attachCount', { size: chosen.size })}
            </Button>
          </>
        }
      >
        <ProblemAlert problem={problem} sx={{ mb: 2 }} />
        {chosen.size > limit && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {words('attachLimit', { limit })}
          </Alert>
        )}
        {uploads.isError && !uploads.isFetching && !submitted ? (
          <LoadFailure what={words('theUploads')} answer={uploads} />
        ) : !submitted ? (
          <SkeletonRows rows={5} />
        ) : upload === undefined ? (
          <EmptyState title={words('noSubmittedUpload')} icon={mdiTrayFull}>
            {words('noSubmittedUploadAbout')}
          </EmptyState>
        ) : (
          <>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              {words('attachAbout', { reference: batch.reference })}
            </Typography>
            <TextField
              select
              label={words('upload')}
              value={upload}
              disabled={isLoading}
              helperText={elsewhere > 0 && words('chosenElsewhere', { count: elsewhere })}
              onChange={(event) => setFrom(event.target.value)}
              sx={{ mb: 2 }}
            >
              {submitted.map(({ id, name, reference }) => (
                <MenuItem key={id} value={id}>
                  {reference} · {name}
                </MenuItem>
              ))}
            </TextField>
            <AttachableLoans
              key={upload}
              uploadId={upload}
              chosen={chosenHere}
              refused={refused}
              disabled={isLoading}
              onChosen={(loans) => setChosenOf((before) => new Map(before).set(upload, loans))}
            />
          </>
        )}
      </SideDrawer>
      {question}
    </>
  );
}

/** Returns the lender's submitted uploads, newest first. */
const submittedUploads = (uploads: readonly Batch[], lenderId: string): Batch[] =>
  uploads
    .filter((upload) => upload.status === 'Submitted' && ['', lenderId].includes(upload.lenderId))
    .toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''));
