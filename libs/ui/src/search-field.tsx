import { mdiClose, mdiMagnify } from '@mdi/js';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { words } from './ui.words.ts';

/** 1§9: client search debounce. */
const debounce = 300;

/**
 * A search box. Calls `onSearch` with the trimmed text 300 ms after the last key, or at once on Enter and when cleared.
 * `value` may change from outside, and may follow `onSearch` late: an address changes only once its screen is ready, and
 * must not overwrite what has been typed since.
 */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const id = useId();
  const [text, setText] = useState(value);
  const told = useRef(value);
  /** Searches that have not come back as `value` yet, oldest first. */
  const awaited = useRef<string[]>([]);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => {
    const position = awaited.current.indexOf(value);
    awaited.current.splice(0, position + 1);
    if (position >= 0 || value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  const tell = (typed: string) => {
    const search = typed.trim();
    if (search === told.current) return;
    told.current = search;
    awaited.current.push(search);
    latest.current(search);
  };
  useEffect(() => {
    const timer = setTimeout(() => tell(text), debounce);
    return () => clearTimeout(timer);
  }, [text]);

  const clear = () => {
    setText('');
    tell('');
  };
  return (
    // a TextField brings the code of selections and two more looks to every first screen
    <FormControl
      role="search"
      size="small"
      fullWidth
      sx={{ flex: '1 1 160px', maxWidth: 360, '& input::-webkit-search-cancel-button': { display: 'none' } }}
    >
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        fullWidth
        type="search"
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && tell(text)}
        slotProps={{ input: { maxLength: 100 } }}
        startAdornment={
          <InputAdornment position="start">
            <Icon path={mdiMagnify} />
          </InputAdornment>
        }
        endAdornment={
          text && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={words('clearTheSearch')} onClick={clear}>
                <Icon path={mdiClose} />
              </IconButton>
            </InputAdornment>
          )
        }
      />
    </FormControl>
  );
}
