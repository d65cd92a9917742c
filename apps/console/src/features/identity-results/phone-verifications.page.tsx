import { mdiCellphoneCheck } from '@mdi/js';
import { EmptyState, PageHeader } from '@oware/ui';
import { useListPhoneVerificationsQuery } from '../../api/kyc.api.ts';
import { shownOutcome } from '../../api/shown-outcome.rules.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { useList } from '../../list/use-list.ts';
import { phoneList } from './phone-list.columns.tsx';
import { words } from './identity-results.words.ts';

/** Codes sent to phones, and whether they were verified (K10). */
export function Component() {
  const list = useList(phoneList);
  const answer = useListPhoneVerificationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    selectFromResult: shownOutcome,
  });
  const current = answer.data && { rows: answer.data };
  return (
    <>
      <PageHeader title={words('phoneNumbers')}>{words('phonesAbout')}</PageHeader>
      <RecordList
        list={list}
        answer={answer}
        current={current}
        fetchPage={() => Promise.resolve({ data: current })}
        empty={nothingYet}
        noMatch={() => nothingYet}
      />
    </>
  );
}

const nothingYet = (
  <EmptyState title={words('noPhoneVerificationsYet')} icon={mdiCellphoneCheck}>
    {words('noPhonesAbout')}
  </EmptyState>
);

Component.displayName = 'PhoneVerificationsPage';
