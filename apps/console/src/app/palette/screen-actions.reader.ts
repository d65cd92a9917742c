import { mdiGestureTapButton } from '@mdi/js';
import { findControl, isEnabled, pressControl } from '../../keyboard/screen-controls.listener.ts';
import { keysTo, shortcuts, type ScreenAction } from '../../keyboard/shortcuts.rules.ts';
import type { PaletteItem } from './palette-item.ts';
import { words } from './palette.words.ts';

/** Other words for an action. */
const keywordsOf: Partial<Record<ScreenAction, string>> = {
  more: words('moreKeywords'),
  filter: words('filterKeywords'),
  download: words('downloadKeywords'),
};

/** Returns the controls of the open screen that have a shortcut, named as on the screen. */
export const screenActions = (showsKeys: boolean): PaletteItem[] =>
  shortcuts.flatMap((shortcut) => {
    const control = shortcut.act === 'press' ? findControl(shortcut.target) : undefined;
    if (shortcut.act !== 'press' || !control || !isEnabled(control)) return [];
    const { target } = shortcut;
    return [
      {
        key: `screen:${target}`,
        group: 'Actions' as const,
        label: control.getAttribute('aria-label') ?? control.textContent,
        detail: words('onThisScreen'),
        keywords: keywordsOf[target] ?? '',
        icon: mdiGestureTapButton,
        does: words('press'),
        keys: showsKeys ? keysTo({ press: target }, navigator.platform) : undefined,
        target: () => pressControl(target),
      },
    ];
  });
