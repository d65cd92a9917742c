import type { Rolldown } from 'vite';

/** From this number of chunks on, what they share goes into one file that all of them load. */
const sharedByMany = 12;

/** Calls become endpoints in these files, which a screen doesn't load for the calls of others. */
export const unlessUsed = [{ test: /\/apps\/console\/src\/api\/(provider|kyc)\//, sideEffects: false }];

/** Menus, dialogs and drawers of the frame and of every list, which come after the first rows. */
const loadedLater = [
  'app/palette/palette-box\\.dialog',
  'app/shell/(leaving\\.dialog|lender-select|menu-drawer|user-menu-list)',
  'features/notifications/bell-panel\\.view',
  'features/session/relogin\\.dialog',
  'keyboard/shortcut-list\\.dialog',
  'list/(choice-menu|list-preview)\\.view',
  'list/(list-filter|list-view)\\.drawer',
  'list/export/export\\.dialog',
  'list/selection/(select-all|selection-bar)\\.view',
];
const overlays = [
  'Alert',
  'Dialog\\w*',
  'Divider',
  'Drawer',
  'List\\w+',
  'Menu\\w*',
  'Popover',
  'TextField',
  'Tooltip',
];

/** Values of maps, uploads and exports only. */
const valuesOfFew = 'coordinates|shortened|spreadsheet-safe|text-encoding';

/**
 * The chunks that a slow line loads at once, each with all that its modules import and the chunks before it don't have.
 * Without them /clients would load sixty small files, six at a time. Everything else is in chunks of its own.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  /** What the sign-in page shows. */
  { name: 'login', test: /\/apps\/console\/src\/main\.tsx|\/react-dom\//, priority: 6 },
  /** What signing in needs besides: requests and the contract's schemas. */
  { name: 'sign-in', test: /\/src\/features\/session\/sign-in\.api\.ts/, priority: 5 },
  /** What every call needs, and the calls of the frame. */
  {
    name: 'calls',
    test: /\/src\/api\/provider\/session\.api\.ts|\/src\/api\/(kyc\/base\.api|shown-outcome\.rules|use-service-dispatch)\.ts|\/contract\/src\/core\//,
    priority: 5,
  },
  /** The frame of all screens. */
  { name: 'app', test: /\/src\/app\/app\.tsx/, priority: 3 },
  /** The calls of a screen, by the folder of the contract. */
  {
    name: 'account',
    test: /\/src\/(api\/provider\/account\.api\.ts|provider\/session\/(own-sessions|profile|two-factor)\b)/,
    priority: 4,
  },
  ...['clients', 'products', 'lending', 'organization'].map((folder) => ({
    name: folder,
    // with the texts of the feature of this name, if there is one
    test: new RegExp(
      `/src/(api/provider/${folder}\\.api\\.ts|provider/${folder}/|features/${folder}/${folder}\\.words\\.ts)`,
    ),
    priority: 4,
  })),
  { name: 'identity', test: /\/src\/api\/kyc\/identity\.api\.ts|\/contract\/src\/kyc\//, priority: 4 },
  /** What every list shows first. */
  {
    name: 'list',
    test: new RegExp(
      '/src/(list/(record-list\\.view|no-match\\.view|list\\.columns|list-rows\\.rules|use-list|use-fetch-page)|' +
        'new-record/new-button\\.view|session/no-lender\\.view)\\.tsx?|/ui/src/data-table/|' +
        `/domain/src/(clients/phone|values/(?!${valuesOfFew}))|` +
        'icon:mdiAccount(Plus|Search)Outline',
    ),
    priority: 3,
  },
  /** What menus, dialogs and drawers are made of. */
  { name: 'overlays', test: new RegExp(`/@mui/material/(${overlays.join('|')})/`), priority: 2 },
  /** Forms with checked fields. */
  {
    name: 'forms',
    test: /\/(react-hook-form|@hookform\/resolvers|ui\/src\/(dialogs\/)?form-[\w-]+\.tsx)\b/,
    priority: 2,
  },
  { name: 'later', test: new RegExp(`/src/(${loadedLater.join('|')})\\.tsx`), priority: 2 },
  { name: 'icons', test: /icon:mdi/, minShareCount: 2, priority: 2 },
  { name: 'screens', minShareCount: sharedByMany, priority: 1 },
];
