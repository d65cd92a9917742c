import { LinkCards, PageHeader } from '@oware/ui';
import { settingsCards } from './settings.cards.ts';

/** /admin/settings: a card for each group of settings (3§2). */
export const Component = () => (
  <>
    <PageHeader title="Admin settings" />
    <LinkCards cards={settingsCards} />
  </>
);

Component.displayName = 'SettingsPage';
