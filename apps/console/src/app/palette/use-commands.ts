import { mdiBankOutline, mdiKeyboardOutline, mdiLogout, mdiSignDirection, mdiThemeLightDark } from '@mdi/js';
import { useColorScheme } from '@mui/material/styles';
import type { Action, Lender } from '@oware/contract';
import { leaveSession } from '../../features/session/sign-out.api.ts';
import { keysTo } from '../../keyboard/shortcuts.rules.ts';
import { useSingleKeys } from '../../keyboard/single-keys.store.ts';
import { paths } from '../../paths.ts';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { usePermissions } from '../../session/use-permission.ts';
import { useLeave } from '../shell/leaving.tsx';
import { pageActionsFor } from './actions.rules.ts';
import { pagesFor } from './pages.rules.ts';
import type { PaletteItem } from './palette-item.ts';
import { screenActions } from './screen-actions.reader.ts';
import { words } from './palette.words.ts';

/** The lenders, how to select another one, and how to show the shortcuts. */
export type CommandSettings = {
  lenders: Lender[] | undefined;
  chosen: Lender | undefined;
  mayChoose: boolean;
  change: (lender: Lender) => void;
  onShortcuts: () => void;
};

/** Returns the actions and pages of the search box that the person may use. */
export function useCommands(settings: CommandSettings): { actions: PaletteItem[]; pages: PaletteItem[] } {
  const isAdministrator = useIsAdministrator();
  const refusal = usePermissions();
  const leave = useLeave();
  const looks = useLooks();
  const may = (action: Action) => refusal(action) === undefined;
  const showShortcuts: PaletteItem = {
    key: 'action:shortcuts',
    group: 'Actions',
    label: words('showShortcuts'),
    keywords: words('shortcutsKeywords'),
    icon: mdiKeyboardOutline,
    does: words('show'),
    target: settings.onShortcuts,
  };
  const takeTour: PaletteItem = {
    key: 'action:tour',
    group: 'Actions',
    label: words('takeTour'),
    keywords: words('tourKeywords'),
    icon: mdiSignDirection,
    does: words('start'),
    target: paths.tour,
  };
  const signOut: PaletteItem = {
    key: 'action:sign-out',
    group: 'Actions',
    label: words('signOut'),
    keywords: words('signOutKeywords'),
    icon: mdiLogout,
    does: words('signOut'),
    target: () => leave(() => void leaveSession()),
  };
  const showsKeys = useSingleKeys();
  const pageActions = pageActionsFor(may, settings.chosen);
  const listed = new Set(pageActions.map(({ label }) => label.toLowerCase()));
  const ofScreen = screenActions(showsKeys).filter(({ label }) => !listed.has(label.toLowerCase()));
  const commands = {
    actions: [...ofScreen, ...pageActions, ...lenderSwitches(settings), ...looks, showShortcuts, takeTour, signOut],
    pages: pagesFor(may, isAdministrator),
  };
  return showsKeys ? { ...commands, pages: commands.pages.map(withKeys) } : commands;
}

/** Shows the keys that go to a page. */
const withKeys = (item: PaletteItem): PaletteItem => ({
  ...item,
  keys: typeof item.target === 'string' ? keysTo({ href: item.target }, navigator.platform) : undefined,
});

/** Selecting another lender, for those who may. */
const lenderSwitches = ({ lenders, chosen, mayChoose, change }: CommandSettings): PaletteItem[] =>
  (mayChoose ? (lenders ?? []) : [])
    .filter(({ id }) => id !== chosen?.id)
    .map((lender) => ({
      key: `lender:${lender.id}`,
      group: 'Actions',
      label: words('switchLender', { name: lender.name }),
      keywords: words('switchLenderKeywords'),
      icon: mdiBankOutline,
      does: words('switch'),
      target: () => change(lender),
    }));

function useLooks(): PaletteItem[] {
  const { mode, setMode } = useColorScheme();
  const looks = [
    { value: 'dark', label: words('darkLook'), keywords: words('darkLookKeywords') },
    { value: 'light', label: words('lightLook'), keywords: words('lightLookKeywords') },
    { value: 'system', label: words('deviceLook'), keywords: words('deviceLookKeywords') },
  ] as const;
  return looks
    .filter(({ value }) => value !== mode)
    .map(({ value, label, keywords }) => ({
      key: `look:${value}`,
      group: 'Actions',
      label,
      keywords,
      icon: mdiThemeLightDark,
      does: words('switch'),
      target: () => setMode(value),
    }));
}
