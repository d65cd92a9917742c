import useAutocomplete from '@mui/material/useAutocomplete';
import { Announcement } from '@oware/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rememberRecent } from '../../recents/recents.store.ts';
import { PaletteFooter } from './palette-footer.view.tsx';
import { PaletteInput } from './palette-input.view.tsx';
import type { PaletteItem } from './palette-item.ts';
import { PaletteList } from './palette-list.view.tsx';
import { PaletteNotes } from './palette-notes.view.tsx';
import type { CommandSettings } from './use-commands.ts';
import { usePaletteItems } from './use-palette-items.ts';
import { words } from './palette.words.ts';

export type PaletteResultsProps = CommandSettings & {
  text: string;
  /** The text at which the person pressed Enter before the results were loaded. */
  submitted: string | undefined;
  onText: (text: string) => void;
  /** Closes the box, then does the next thing. */
  onLeave: (then?: () => void) => void;
};

const footerId = 'palette-keys';

/** The field, the results as the person types, and the keys. A combobox whose list is always open. */
export function PaletteResults({ text, submitted, onText, onLeave, ...settings }: PaletteResultsProps) {
  const results = usePaletteItems(text, settings);
  const { items } = results;
  const run = useRun(onLeave);
  const waitForOnlyMatch = useOnlyMatch(text, submitted, results, run);
  const combobox = useAutocomplete({
    id: 'palette',
    options: items,
    open: true,
    value: null,
    inputValue: text,
    autoHighlight: true,
    // otherwise each render while the results stay the same selects the first row again
    disableCloseOnSelect: true,
    clearOnBlur: false,
    selectOnFocus: false,
    handleHomeEndKeys: false,
    // the items already match
    filterOptions: (options: PaletteItem[]) => options,
    groupBy: ({ group }) => group,
    getOptionKey: ({ key }) => key,
    // two people may have the same name, and the hook finds the selected row by its label
    getOptionLabel: ({ key }) => key,
    isOptionEqualToValue: (one, other) => one.key === other.key,
    onInputChange: (_event, value, reason) => reason === 'input' && onText(value),
    onChange: (_event, item) => item && run(item),
  });
  const { ref, ...input } = combobox.getInputProps() as ReturnType<typeof combobox.getInputProps> & {
    ref: React.Ref<HTMLInputElement>;
  };
  return (
    <div
      {...combobox.getRootProps({
        onKeyDown: (event: React.KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
          // Escape closes the dialog; there is no separate list to close
          if (event.key === 'Escape') event.defaultMuiPrevented = true;
          if (event.key === 'Enter' && items.length === 0) waitForOnlyMatch();
        },
      })}
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <PaletteInput combobox={{ ...input, ref, 'aria-describedby': footerId }} />
      <Announcement>{announcementOf(text, results)}</Announcement>
      <PaletteList combobox={combobox} pendingGroup={results.pendingGroup} />
      <PaletteNotes text={text} results={results} hasLender={settings.chosen !== undefined} />
      <PaletteFooter id={footerId} />
    </div>
  );
}

type Results = ReturnType<typeof usePaletteItems>;

/** For screen readers: how many results there are, once all have arrived. */
function announcementOf(text: string, { items, isPending }: Results): string {
  if (text.trim() === '') return '';
  if (isPending) return words('searching');
  return items.length === 0 ? words('noResults') : words('resultCount', { count: items.length });
}

/** Returns a function that closes the box and opens or does an item. */
function useRun(onLeave: PaletteResultsProps['onLeave']) {
  const navigate = useNavigate();
  return ({ target, record }: PaletteItem) =>
    onLeave(() => {
      if (record) void rememberRecent(record);
      if (typeof target === 'string') void navigate(target);
      else target();
    });
}

/** Returns a function that opens the only match once the search is complete: for Enter before the answer. */
function useOnlyMatch(
  text: string,
  submitted: string | undefined,
  { items, isPending }: Results,
  run: (item: PaletteItem) => void,
) {
  const [wanted, setWanted] = useState(submitted);
  const latest = useRef(run);
  latest.current = run;
  const [only, ...others] = items;
  const found = !isPending && wanted === text && others.length === 0 ? only : undefined;
  useEffect(() => {
    if (found) latest.current(found);
  }, [found]);
  return () => setWanted(text);
}
