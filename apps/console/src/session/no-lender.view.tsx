import { mdiDomain } from '@mdi/js';
import { messages } from '@oware/contract';
import { EmptyState, lazyPart } from '@oware/ui';
import { Suspense, type ReactNode } from 'react';
import { LoadFailure } from '../api/load-failure.tsx';
import { useListLendersQuery } from '../api/provider.api.ts';
import { words } from './access.words.ts';

const LenderChoice = lazyPart(async () => (await import('./lender-choice.view.tsx')).LenderChoice);

/**
 * Shown instead of a lender's data while no lender is chosen; `children` says what choosing one is for. The menu, where
 * lenders are changed, is closed on a phone.
 */
export function NoLender({ children }: { children: ReactNode }) {
  const answer = useListLendersQuery();
  const { data: lenders = [], isError, isFetching } = answer;
  if (isError && !isFetching && lenders.length === 0) return <LoadFailure what={words('theLenders')} answer={answer} />;
  return (
    <EmptyState
      title={messages.selectLender}
      icon={mdiDomain}
      action={
        lenders.length > 0 && (
          <Suspense fallback={null}>
            <LenderChoice lenders={lenders} />
          </Suspense>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
