import { mdiAccountCircleOutline, mdiBellOutline, mdiCashMultiple, mdiFileOutline, mdiScaleBalance } from '@mdi/js';
import { type Action, type Call, listDecidedApplications, listPortfolioLoans } from '@oware/contract';
import { isKnownMissing } from '../../api/learned/offered-calls.ts';
import { serviceToday } from '../../clock/service-clock.ts';
import { paths } from '../../paths.ts';
import { sidebarEntries, userMenuEntries, type NavigationChild } from '../navigation.ts';
import { settingsCards } from '../pages/settings.cards.ts';
import type { PaletteItem } from './palette-item.ts';
import { words } from './palette.words.ts';

/** A page, who may open it, and the call without which it is empty. */
type Page = {
  item: PaletteItem;
  action?: Action | undefined;
  administratorsOnly?: boolean | undefined;
  call?: Call;
};

/** The permissions that the pages need, besides those of the navigation. */
const actionOf: Partial<Record<string, Action>> = {
  [paths.products('loan')]: 'products.read',
  [paths.users]: 'users.read',
  [paths.roles]: 'roles.read',
  [paths.forms]: 'forms.read',
  [paths.elements]: 'products.read',
  [paths.audit]: 'audit.read',
  [paths.approvalSettings]: 'organization.read',
  [paths.compliance]: 'compliance.read',
};

/** Other words for a page. */
const keywordsOf: Partial<Record<string, string>> = {
  [paths.dashboard]: words('dashboardKeywords'),
  [paths.clients]: words('clientsKeywords'),
  [paths.loans]: words('loansKeywords'),
  [paths.decidedApplications()]: words('decisionsKeywords'),
  [paths.portfolioLoans()]: words('portfolioKeywords'),
  [paths.audit]: words('auditKeywords'),
  [paths.users]: words('usersKeywords'),
  [paths.roles]: words('rolesKeywords'),
  [paths.services]: words('servicesKeywords'),
  [paths.transactions]: words('transactionsKeywords'),
  [paths.profile]: words('profileKeywords'),
};

const page = (href: string, label: string, icon: string, detail = ''): Page['item'] => ({
  key: `page:${href}`,
  group: 'Pages',
  label,
  detail,
  icon,
  does: words('openPage'),
  keywords: keywordsOf[href] ?? '',
  target: href,
});

const ofNavigation = ({ label, href, action, domainOnly }: NavigationChild, icon: string, parent = ''): Page => ({
  item: page(href, label, icon, parent),
  action: action ?? actionOf[href],
  administratorsOnly: domainOnly,
});

/** The pages without a menu entry. */
const otherPages: readonly Page[] = [
  { item: page(paths.notifications, words('notifications'), mdiBellOutline) },
  { item: page(paths.profileTab('security'), words('security'), mdiAccountCircleOutline, words('profile')) },
  {
    item: page(paths.decidedApplications(), words('decisions'), mdiScaleBalance, words('loans')),
    action: 'loans.read',
    call: listDecidedApplications,
  },
  {
    item: page(paths.portfolioLoans(), words('openLoans'), mdiCashMultiple, words('loans')),
    action: 'loans.read',
    call: listPortfolioLoans,
  },
];

/** The decisions of the service's current day. */
const decisionsToday = (): Page => {
  const today = serviceToday();
  const item = page(
    paths.decidedApplications({ from: today, to: today }),
    words('decisionsToday'),
    mdiScaleBalance,
    words('loans'),
  );
  return {
    item: { ...item, key: 'page:decisions-today', keywords: words('decisionsKeywords') },
    action: 'loans.read',
    call: listDecidedApplications,
  };
};

const pages: readonly Page[] = [
  ...sidebarEntries.flatMap((entry) => {
    const children = (entry.children ?? []).filter(({ label }) => label !== entry.label);
    return [ofNavigation(entry, entry.icon), ...children.map((child) => ofNavigation(child, entry.icon, entry.label))];
  }),
  ...settingsCards.map(({ title, href, icon }) => ({
    item: page(href, title, icon, words('adminSettings')),
    action: actionOf[href],
  })),
  ...userMenuEntries.map(({ label, href, administratorsOnly, action }) => ({
    item: page(href, label, mdiFileOutline),
    action: action ?? actionOf[href],
    administratorsOnly,
  })),
  ...otherPages,
];

/** Returns the pages that the person may open and the provider has. Pages with the same label and parent are listed once. */
export function pagesFor(may: (action: Action) => boolean, isAdministrator: boolean): PaletteItem[] {
  const open = [...pages, decisionsToday()].filter(
    ({ action, administratorsOnly, call }) =>
      (!administratorsOnly || isAdministrator) && (!action || may(action)) && !(call && isKnownMissing(call)),
  );
  const byKey = new Map(open.map(({ item }) => [item.key, item]));
  return [...new Map([...byKey.values()].map((item) => [`${item.label}\n${item.detail}`, item])).values()];
}
