import { PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';
import { LenderCards } from '../../session/lender-cards.view.tsx';

/** /cba and /capital-by-api: lenders, each linked to its applications (2§2). */
export const Component = () => (
  <>
    <PageHeader title="Capital by API">Choose a lender to group its approved applications into batches</PageHeader>
    <LenderCards href={paths.capitalLender} />
  </>
);

Component.displayName = 'CapitalLandingPage';
