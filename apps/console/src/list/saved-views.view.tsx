import { mdiContentCopy, mdiDeleteOutline, mdiStar, mdiStarOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Hint, Icon, notify } from '@oware/ui';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SavedView } from './kept-lists.store.ts';
import type { List } from './use-list.ts';
import { words } from './list.words.ts';

const nameLimit = 40;

/** Saves the list as it is under a name, and opens, shares and removes saved views. */
export function SavedViews<Row, Name extends string>({ list, onOpen }: { list: List<Row, Name>; onOpen: () => void }) {
  const { kept, keep, sharedSearch } = list;
  const [name, setName] = useState('');
  /** The view that was removed last, until another one is saved. */
  const [removed, setRemoved] = useState<{ view: SavedView; at: number; wasDefault: boolean }>();
  const field = useRef<HTMLInputElement>(null);
  const trimmed = name.trim();
  const save = () => {
    if (trimmed === '') return;
    const others = kept.views.filter((view) => view.name !== trimmed);
    if (!keep({ views: [...others, { name: trimmed, address: sharedSearch }] })) return;
    setName('');
    setRemoved(undefined);
  };
  const remove = (view: SavedView) => {
    const at = kept.views.indexOf(view);
    const wasDefault = kept.defaultView === view.name;
    const isKept = keep({ views: kept.views.toSpliced(at, 1), ...(wasDefault && { defaultView: undefined }) });
    if (isKept) setRemoved({ view, at, wasDefault });
  };
  const undo = () => {
    if (!removed) return;
    const { view, at, wasDefault } = removed;
    const others = kept.views.filter((one) => one.name !== view.name);
    // a view that was made the default since then stays it
    const isDefault = wasDefault && kept.defaultView === undefined;
    if (!keep({ views: others.toSpliced(at, 0, view), ...(isDefault && { defaultView: view.name }) })) return;
    setRemoved(undefined);
    field.current?.focus();
  };
  return (
    <Stack sx={{ gap: 1 }}>
      {kept.views.map((view) => (
        <SavedViewRow key={view.name} view={view} list={list} onOpen={onOpen} onRemove={() => remove(view)} />
      ))}
      {removed && (
        <Stack direction="row" role="status" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {words('viewRemoved', { name: removed.view.name })}
          </Typography>
          {/* takes the focus of the button that is gone */}
          <Button key={removed.view.name} autoFocus onClick={undo}>
            {words('undo')}
          </Button>
        </Stack>
      )}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={words('nameOfThisView')}
          inputRef={field}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && save()}
          helperText={kept.views.some((view) => view.name === trimmed) ? words('replacesView') : words('keepsView')}
          slotProps={{ htmlInput: { maxLength: nameLimit } }}
        />
        <Button variant="outlined" disabled={trimmed === ''} onClick={save} sx={{ flexShrink: 0 }}>
          {words('saveView')}
        </Button>
      </Stack>
      <CopyAddress search={sharedSearch}>{words('copyAddress')}</CopyAddress>
    </Stack>
  );
}

type RowProps<Row, Name extends string> = {
  view: SavedView;
  list: List<Row, Name>;
  onOpen: () => void;
  onRemove: () => void;
};

function SavedViewRow<Row, Name extends string>({
  view: { name, address },
  list,
  onOpen,
  onRemove,
}: RowProps<Row, Name>) {
  const { kept, keep } = list;
  const isDefault = kept.defaultView === name;
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link href={`?${address}`} onClick={onOpen}>
          {name}
        </Link>
        {isDefault && (
          <Typography variant="body2" color="textSecondary">
            {words('opensFirst')}
          </Typography>
        )}
      </Box>
      <Hint title={words('openWith', { name })}>
        <IconButton
          aria-label={words('openWith', { name })}
          aria-pressed={isDefault}
          onClick={() => keep({ defaultView: isDefault ? undefined : name })}
        >
          <Icon path={isDefault ? mdiStar : mdiStarOutline} />
        </IconButton>
      </Hint>
      <Hint title={words('removeView', { name })}>
        <IconButton aria-label={words('removeView', { name })} onClick={onRemove}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </Hint>
    </Stack>
  );
}

/** Copies an address that shows the same rows and columns to anyone who may see the list. */
function CopyAddress({ search, children }: { search: string; children: string }) {
  const { pathname } = useLocation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${pathname}?${search}`);
      notify.success(words('addressCopied'));
    } catch {
      notify.error(words('addressNotCopied'));
    }
  };
  return (
    <Button startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()} sx={{ alignSelf: 'flex-start' }}>
      <Typography component="span" sx={{ fontWeight: 'inherit' }}>
        {children}
      </Typography>
    </Button>
  );
}
