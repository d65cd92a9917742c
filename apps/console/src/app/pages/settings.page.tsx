import { LinkCards, PageHeader } from '@oware/ui';
import { settingsCards } from './settings.cards.ts';
import { words } from './pages.words.ts';

/** /admin/settings: a card for each group of settings (3§2). */
export const Component = () => (
  <>
    <PageHeader title={words('adminSettings')} />
    <LinkCards cards={settingsCards} />
  </>
);

Component.displayName = 'SettingsPage';
