import { mdiCellphoneCheck } from '@mdi/js';
import Typography from '@mui/material/Typography';
import { newestPhoneVerifications } from '@oware/contract';
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
        summary={
          answer.data?.length === newestPhoneVerifications && (
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {words('newestPhonesOnly', { count: newestPhoneVerifications })}
            </Typography>
          )
        }
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
