import { mdiTabUnselected } from '@mdi/js';
import { EmptyState } from '@oware/ui';
import { words } from './wizard.words.ts';

/** In place of a draft that the person is changing in another tab. */
export const OpenElsewhere = () => (
  <EmptyState title={words('openElsewhere')} icon={mdiTabUnselected}>
    {words('openElsewhereAbout')}
  </EmptyState>
);
