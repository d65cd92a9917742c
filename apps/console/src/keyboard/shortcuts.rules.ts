import { paths } from '../paths.ts';
import { words } from './keyboard.words.ts';

/** What a screen can offer for a key: the control with {@link shortcutTarget} is pressed. */
export type ScreenAction =
  'new' | 'edit' | 'more' | 'filter' | 'download' | 'approve' | 'reject' | 'previous' | 'next' | 'undo' | 'submit';

type ShortcutAction =
  | { act: 'search' | 'help' | 'next-row' | 'previous-row' | 'select-row' }
  | { act: 'go'; href: string }
  | { act: 'press'; target: ScreenAction };

/** A shortcut: its key or keys one after another, and what it does. */
export type Shortcut = ShortcutAction & {
  /** The syntax of tinykeys: `$mod+k`, `g c`. Shift is optional where a keyboard needs it for the sign. */
  binding: string;
  label: string;
  /** Where it works, in words. */
  group: string;
  /** Works again while the key is held. */
  repeats?: true;
};

const go = (letter: string, label: string, href: string): Shortcut => ({
  binding: `g ${letter}`,
  label,
  group: words('goTo'),
  act: 'go',
  href,
});

/**
 * All shortcuts. What they do, the dialog and docs/keyboard.md follow from this table. Letters that browsers and screen
 * readers use with a modifier stay theirs: only two keys have one, because they also work while a person types.
 */
export const shortcuts: readonly Shortcut[] = [
  { binding: '$mod+k', label: words('searchEverything'), group: words('anywhere'), act: 'search' },
  { binding: '[Shift]+/', label: words('searchEverything'), group: words('anywhere'), act: 'search' },
  { binding: '[Shift]+?', label: words('showShortcuts'), group: words('anywhere'), act: 'help' },
  go('d', words('dashboard'), paths.dashboard),
  go('c', words('clients'), paths.clients),
  go('i', words('identityPending'), paths.identityLanding),
  go('l', words('loans'), paths.loans),
  go('s', words('savings'), paths.savings),
  go('a', words('approvedApplications'), paths.capitalApplications),
  go('b', words('batches'), paths.capitalBatches),
  go('u', words('bulkUploads'), paths.bulkUploads),
  go('t', words('transactions'), paths.transactions),
  go('p', words('products'), paths.products()),
  go('n', words('notifications'), paths.notifications),
  go('o', words('adminSettings'), paths.settings),
  { binding: 'n', label: words('newOnScreen'), group: words('onAScreen'), act: 'press', target: 'new' },
  { binding: 'e', label: words('edit'), group: words('onAScreen'), act: 'press', target: 'edit' },
  { binding: 'm', label: words('moreActions'), group: words('onAScreen'), act: 'press', target: 'more' },
  { binding: 'j', label: words('nextRow'), group: words('inAList'), act: 'next-row', repeats: true },
  { binding: 'k', label: words('previousRow'), group: words('inAList'), act: 'previous-row', repeats: true },
  { binding: 'x', label: words('selectTheRow'), group: words('inAList'), act: 'select-row' },
  { binding: 'f', label: words('filter'), group: words('inAList'), act: 'press', target: 'filter' },
  { binding: 'd', label: words('download'), group: words('inAList'), act: 'press', target: 'download' },
  { binding: '$mod+Enter', label: words('finishStep'), group: words('inSteps'), act: 'press', target: 'submit' },
  { binding: 'a', label: words('approve'), group: words('inAQueueOfDecisions'), act: 'press', target: 'approve' },
  { binding: 'r', label: words('reject'), group: words('inAQueueOfDecisions'), act: 'press', target: 'reject' },
  { binding: 'ArrowRight', label: words('next'), group: words('inAQueueOfDecisions'), act: 'press', target: 'next' },
  {
    binding: 'ArrowLeft',
    label: words('previous'),
    group: words('inAQueueOfDecisions'),
    act: 'press',
    target: 'previous',
  },
  {
    binding: 'u',
    label: words('undoTheLastDecision'),
    group: words('inAQueueOfDecisions'),
    act: 'press',
    target: 'undo',
  },
];

/** Whether a shortcut has no modifier, so that people can turn it off (WCAG 2.1.4). */
export const isSingleKey = ({ binding }: Pick<Shortcut, 'binding'>): boolean => !binding.includes('$mod');

/** Marks the control that a key presses on its screen. */
export const shortcutTarget = (action: ScreenAction) => ({ 'data-shortcut': action }) as const;

/** Marks a control that J and K reach in a list that is no table. */
export const walkTarget = { 'data-walk': '' } as const;

/** Whether people press ⌘ where others press Ctrl. */
export const isMac = (platform: string): boolean => /Mac|iPhone|iPad|iPod/.test(platform);

const printed: Partial<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', Enter: 'Enter' };

/** Returns the keys as they are printed on a keyboard: `Ctrl` and `K`, or `G` and `C`. */
export const keysOf = ({ binding }: Pick<Shortcut, 'binding'>, platform: string): string[] =>
  binding
    .split(/[ +]/)
    .filter((key) => key !== '[Shift]')
    .map((key) => (key === '$mod' ? (isMac(platform) ? '⌘' : 'Ctrl') : (printed[key] ?? key.toUpperCase())));

/** Returns the keys of the shortcut that goes to an address or presses a control; undefined without one. */
export function keysTo(target: { href: string } | { press: ScreenAction }, platform: string): string[] | undefined {
  const found = shortcuts.find((one) =>
    'href' in target
      ? one.act === 'go' && one.href === target.href
      : one.act === 'press' && one.target === target.press,
  );
  return found && keysOf(found, platform);
}
