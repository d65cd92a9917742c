import { mdiFileAlertOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LenderForm } from '../../api/readings.ts';
import { stepsOf } from '@oware/domain';
import { EmptyState, PageHeader, SkeletonRows } from '@oware/ui';
import { memo, useCallback, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { apiFailureOf, isMissing } from '../../api/failure.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useGetLenderFormQuery, useListLenderFormsQuery } from '../../api/provider.api.ts';
import { usableForm } from '../../lender-forms/usable-form.rules.ts';
import { paths } from '../../paths.ts';
import { useAddressLender } from '../../session/use-address-lender.ts';
import { useSession } from '../../session/use-session.ts';
import { keepDraft } from '../../wizard/draft-keeper.store.ts';
import { hashAddress, useStepAddress } from '../../wizard/step.address.ts';
import { useSavedDraft } from '../../wizard/use-draft-store.ts';
import type { OnboardingDraft, OnboardingKeeper } from '../../onboarding-draft/onboarding.draft.ts';
import { newDraft } from './draft/new.draft.ts';
import { onboardingDrafts } from '../../onboarding-draft/onboarding.drafts.ts';
import { preparedPerson } from '../../onboarding-draft/prepared-person.store.ts';
import { reachedStep } from './wizard/progress.rules.ts';
import { FlowChoice, Start } from './onboarding-start.view.tsx';
import { Wizard } from './wizard/onboarding-wizard.view.tsx';
import { OpenElsewhere } from '../../wizard/open-elsewhere.view.tsx';
import { words } from './onboarding.words.ts';

/** /clients/create/lender/{lenderId}/forms/new/{formId}: onboarding (1§2). The step is the hash. */
export function Component() {
  const { lenderId = '', formId = '' } = useParams();
  const lenderName = useAddressLender(lenderId);
  return (
    <>
      <Heading lenderId={lenderId} lenderName={lenderName} />
      <Onboarding key={`${lenderId}/${formId}`} lenderId={lenderId} formId={formId} />
    </>
  );
}

Component.displayName = 'OnboardingPage';

const Heading = memo(function Heading({ lenderId, lenderName }: { lenderId: string; lenderName: string | undefined }) {
  const crumbs = [
    { label: words('clients'), href: paths.clients },
    { label: words('forms'), href: paths.newClientForms(lenderId) },
  ];
  return (
    <PageHeader title={words('newClient')} crumbs={crumbs}>
      {lenderName}
    </PageHeader>
  );
});

/** Continues a draft or starts a new one, with the form version of the start. */
function Onboarding({ lenderId, formId }: { lenderId: string; formId: string }) {
  const { email } = useSession();
  const { store, turn, saved, forget } = useSavedDraft(onboardingDrafts, email, { lenderId, formId });
  const [begun, setBegun] = useState<{ keeper: OnboardingKeeper; form: LenderForm }>();
  /** Stays true, so that the browser's Back leads to the choice again. */
  const [isChoosingAgain, setIsChoosingAgain] = useState(false);
  const { state } = useLocation();
  const { named, goTo } = useStepAddress(hashAddress);
  const answer = useGetLenderFormQuery(
    saved === undefined ? skipToken : { params: { id: formId }, query: { version: saved?.draft.formVersion } },
  );
  // if the service has no call for one form, use the list (L13)
  const list = useListLenderFormsQuery(answer.isError ? { params: { lenderId } } : skipToken);
  const read = answer.currentData ?? list.currentData?.find(({ id }) => id === formId);
  const form = useMemo(() => read && usableForm(read), [read]);
  const failure = apiFailureOf(answer.error);
  const isUnknown = !read && failure !== undefined && isMissing(failure) && list.isSuccess;

  const chooseAgain = useCallback(() => {
    setIsChoosingAgain(true);
    goTo('');
  }, [goTo]);
  const startOver = useCallback(() => {
    forget();
    setBegun(undefined);
    setIsChoosingAgain(false);
  }, [forget]);

  if (begun && isChoosingAgain && named === '')
    return (
      <FlowChoice
        form={begun.form}
        isKept={store !== undefined}
        chosen={begun.keeper.draft().flow}
        onBegin={(flow) => {
          begun.keeper.change({ flow });
          goTo(stepsOf(flow)[0] ?? 'phone');
        }}
      />
    );
  if (begun)
    return <Wizard keeper={begun.keeper} form={begun.form} onStartOver={startOver} onBackToStart={chooseAgain} />;
  if (turn === 'waiting') return <OpenElsewhere />;
  if (!form || saved === undefined)
    return isUnknown ? (
      <UnknownForm lenderId={lenderId} />
    ) : answer.isError && !answer.isFetching && !list.isFetching ? (
      <LoadFailure what={words('theForm')} answer={failure && isMissing(failure) ? list : answer} />
    ) : (
      <SkeletonRows rows={6} />
    );

  const goOn = (draft: OnboardingDraft) => setBegun({ keeper: keepDraft(draft, store), form });
  // an address with a step, as after a reload, continues immediately
  if (saved && reachedStep(saved.draft, named)) {
    goOn(saved.draft);
    return null;
  }
  const person = saved ? undefined : preparedPerson(state);
  if (person) {
    goOn(newDraft('staff', lenderId, form, person));
    return null;
  }
  return (
    <Start
      form={form}
      saved={saved}
      isKept={store !== undefined}
      onContinue={(draft) => {
        goOn(draft);
        goTo(draft.step, { replace: true });
      }}
      onStartOver={async () => {
        await store?.remove({ lenderId, formId }).catch(() => undefined);
        forget();
      }}
      onBegin={(flow) => {
        const draft = newDraft(flow, lenderId, form);
        goOn(draft);
        goTo(draft.step, { replace: true });
      }}
    />
  );
}

const UnknownForm = ({ lenderId }: { lenderId: string }) => (
  <EmptyState
    title={words('formNotFound')}
    icon={mdiFileAlertOutline}
    action={
      <Button variant="outlined" href={paths.newClientForms(lenderId)}>
        {words('chooseAForm')}
      </Button>
    }
  >
    {words('formNotFoundAbout')}
  </EmptyState>
);
