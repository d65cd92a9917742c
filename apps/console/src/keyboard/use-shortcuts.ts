import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { createKeybindingsHandler } from 'tinykeys';
import { selectRow, walkRows } from './row-walk.listener.ts';
import { findControl, pressControl } from './screen-controls.listener.ts';
import { isSingleKey, shortcuts, type Shortcut } from './shortcuts.rules.ts';
import { useSingleKeys } from './single-keys.store.ts';

/** Milliseconds between the keys of a sequence. By default a second, too short for people who type with one finger. */
const timeout = 3_000;

type ShortcutHandlers = { onSearch: () => void; onHelp: () => void };

/**
 * Listens to the shortcuts of the console. Those without a modifier do nothing while the person types, composes with an
 * input method or has a dialog or menu open, or turned them off.
 */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const navigate = useNavigate();
  const areSingleKeysOn = useSingleKeys();
  const latest = useRef<(shortcut: Shortcut) => void>(undefined);
  latest.current = (shortcut) => {
    if (shortcut.act === 'search') handlers.onSearch();
    else if (shortcut.act === 'help') handlers.onHelp();
    else if (shortcut.act === 'go') void navigate(shortcut.href);
    else if (shortcut.act === 'press') pressControl(shortcut.target);
    else if (shortcut.act === 'select-row') selectRow();
    else walkRows(shortcut.act === 'next-row' ? 1 : -1);
  };
  useEffect(() => {
    const active = shortcuts.filter((shortcut) => areSingleKeysOn || !isSingleKey(shortcut));
    const bindings = active
      // a sequence comes before the single key that ends it, which would otherwise act too
      .toSorted((one, other) => other.binding.split(' ').length - one.binding.split(' ').length)
      .map((shortcut) => [
        shortcut.binding,
        (event: KeyboardEvent) => {
          handle = handleAnew();
          if (event.repeat && !shortcut.repeats) return;
          if (shortcut.act === 'press' && !findControl(shortcut.target)) return;
          event.preventDefault();
          latest.current?.(shortcut);
        },
      ]);
    // after `g c`, tinykeys would go on waiting for the end of `g n`, and take the next n for it
    const handleAnew = () =>
      createKeybindingsHandler(Object.fromEntries(bindings) as Parameters<typeof createKeybindingsHandler>[0], {
        ignore: isOthersKey,
        timeout,
      });
    let handle = handleAnew();
    const onKeyDown = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [areSingleKeysOn]);
}

const textFields =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], ' +
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])';
/** Where letters have their own meaning: menus find items by them, and cells of a sheet are typed over. */
const letterParts = '[role="menu"], [role="listbox"], [role="gridcell"][data-column]';
/** Where arrow keys move within a part: between its tabs or choices, or over a picture that is zoomed. */
const arrowParts = '[role="tab"], [role="tablist"], input[type="radio"], [role="radio"], [role="slider"], [data-pans]';
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], .MuiModal-root:not(.MuiModal-hidden)';

/** One that is closing fades for a moment, hidden from screen readers. */
const isDialogOpen = (): boolean =>
  [...document.querySelectorAll(dialogs)].some((dialog) => dialog.closest('[aria-hidden="true"]') === null);

/** Whether a key press belongs to something else than the shortcuts. */
function isOthersKey(event: KeyboardEvent): boolean {
  // 229 is sent while an input method composes, also by browsers that don't set isComposing
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return true;
  if (isDialogOpen()) return true;
  if (event.ctrlKey || event.metaKey) return false;
  if (!(event.target instanceof Element)) return false;
  const parts = event.key.startsWith('Arrow') ? [textFields, letterParts, arrowParts] : [textFields, letterParts];
  return event.target.closest(parts.join(', ')) !== null;
}
