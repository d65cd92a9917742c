import { PageHeader } from '@oware/ui';
import { paths } from '../../paths.ts';
import { LenderCards } from '../../session/lender-cards.view.tsx';
import { words } from './capital-by-api.words.ts';

/** /cba and /capital-by-api: lenders, each linked to its applications (2§2). */
export const Component = () => (
  <>
    <PageHeader title={words('capitalByApi')}>{words('landingAbout')}</PageHeader>
    <LenderCards href={paths.capitalLender} />
  </>
);

Component.displayName = 'CapitalLandingPage';
