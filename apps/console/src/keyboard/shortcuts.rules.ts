import { paths } from '../paths.ts';

/** What a screen can offer for a key: the control with {@link shortcutTarget} is pressed. */
export type ScreenAction = 'new' | 'edit' | 'approve' | 'reject' | 'previous' | 'next' | 'undo' | 'submit';

type ShortcutAction =
  | { act: 'search' | 'help' | 'next-row' | 'previous-row' | 'select-row' }
  | { act: 'go'; href: string }
  | { act: 'press'; target: ScreenAction };

/** A shortcut: its key or keys one after another, and what it does. */
export type Shortcut = ShortcutAction & {
  /** The syntax of tinykeys: `$mod+k`, `g c`. Shift is optional where a keyboard needs it for the sign. */
  binding: string;
  label: string;
  group: 'Anywhere' | 'Go to' | 'On a screen' | 'In a list' | 'In steps' | 'In a queue of decisions';
  /** Works again while the key is held. */
  repeats?: true;
};

const go = (letter: string, label: string, href: string): Shortcut => ({
  binding: `g ${letter}`,
  label,
  group: 'Go to',
  act: 'go',
  href,
});

/**
 * All shortcuts. What they do, the dialog and docs/keyboard.md follow from this table. Letters that browsers and screen
 * readers use with a modifier stay theirs: only two keys have one, because they also work while a person types.
 */
export const shortcuts: readonly Shortcut[] = [
  { binding: '$mod+k', label: 'Search everything', group: 'Anywhere', act: 'search' },
  { binding: '[Shift]+/', label: 'Search everything', group: 'Anywhere', act: 'search' },
  { binding: '[Shift]+?', label: 'Show the keyboard shortcuts', group: 'Anywhere', act: 'help' },
  go('d', 'Dashboard', paths.dashboard),
  go('c', 'Clients', paths.clients),
  go('i', 'Identity, awaiting approval', paths.identityLanding),
  go('l', 'Loans', paths.loans),
  go('s', 'Savings', paths.savings),
  go('a', 'Approved applications', paths.capitalApplications),
  go('b', 'Batches', paths.capitalBatches),
  go('u', 'Bulk Uploads', paths.bulkUploads),
  go('t', 'Transactions', paths.transactions),
  go('p', 'Products', paths.products()),
  go('n', 'Notifications', paths.notifications),
  go('o', 'Admin settings', paths.settings),
  { binding: 'n', label: 'New, such as a new client', group: 'On a screen', act: 'press', target: 'new' },
  { binding: 'e', label: 'Edit', group: 'On a screen', act: 'press', target: 'edit' },
  { binding: 'j', label: 'Next row', group: 'In a list', act: 'next-row', repeats: true },
  { binding: 'k', label: 'Previous row', group: 'In a list', act: 'previous-row', repeats: true },
  { binding: 'x', label: 'Select the row', group: 'In a list', act: 'select-row' },
  { binding: '$mod+Enter', label: 'Finish the step and continue', group: 'In steps', act: 'press', target: 'submit' },
  { binding: 'a', label: 'Approve', group: 'In a queue of decisions', act: 'press', target: 'approve' },
  { binding: 'r', label: 'Reject', group: 'In a queue of decisions', act: 'press', target: 'reject' },
  { binding: 'ArrowRight', label: 'Next', group: 'In a queue of decisions', act: 'press', target: 'next' },
  { binding: 'ArrowLeft', label: 'Previous', group: 'In a queue of decisions', act: 'press', target: 'previous' },
  { binding: 'u', label: 'Undo the last decision', group: 'In a queue of decisions', act: 'press', target: 'undo' },
];

/** Whether a shortcut has no modifier, so that people can turn it off (WCAG 2.1.4). */
export const isSingleKey = ({ binding }: Pick<Shortcut, 'binding'>): boolean => !binding.includes('$mod');

/** Marks the control that a key presses on its screen. */
export const shortcutTarget = (action: ScreenAction) => ({ 'data-shortcut': action }) as const;

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
