import { PageHeader } from '@oware/ui';
import { Fragment, type ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { words } from './portfolio.words.ts';

const crumbs = [{ label: words('dashboard'), href: paths.dashboard }];

type PortfolioPageProps = {
  title: string;
  /** What the screen is about, with the lender's name. */
  about: (lender: string) => string;
  /** Shown to people who have not chosen a lender. */
  chooseLender: string;
  /** Starts again with another lender. */
  children: (lenderId: string) => ReactNode;
};

/** A screen behind the figures of a lender's portfolio. */
export function PortfolioPage({ title, about, chooseLender, children }: PortfolioPageProps) {
  const lender = useLender();
  return (
    <>
      <PageHeader title={title} crumbs={crumbs}>
        {lender && about(lender.name)}
      </PageHeader>
      {lender ? <Fragment key={lender.id}>{children(lender.id)}</Fragment> : <NoLender>{chooseLender}</NoLender>}
    </>
  );
}
