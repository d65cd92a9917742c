import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { words } from '../ui.words.ts';
import { useOppositeButtons } from './use-opposite-buttons.ts';
import { useStartOfPage } from './use-start-of-page.ts';

type PagingBarProps = {
  /** For example `Showing 1 to 10 of 240 results`. */
  text: string;
  /** Counted from 0. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** Whether `totalPages` is exact, so that a page can be entered. */
  canJump?: boolean;
};

/** Shows the position in a list and buttons to the neighbouring pages. */
export function PagingBar(props: PagingBarProps) {
  const { bar, onTurn } = useStartOfPage(props.page);
  const turn = (page: number) => {
    onTurn();
    props.onPage(page);
  };
  return (
    <Stack
      ref={bar}
      component="nav"
      aria-label={words('pages')}
      direction="row"
      sx={{ mt: 1.5, gap: 1, minHeight: 36, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Typography color="textSecondary" role="status">
        {props.text}
      </Typography>
      {props.totalPages > 1 && <PageButtons {...props} onPage={turn} />}
    </Stack>
  );
}

function PageButtons({ page, totalPages, onPage, canJump = false }: PagingBarProps) {
  const [previous, next] = useOppositeButtons();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Button
        ref={previous}
        variant="outlined"
        size="small"
        startIcon={<Icon path={mdiChevronLeft} />}
        disabled={page <= 0}
        onClick={() => onPage(page - 1)}
      >
        {words('previous')}
      </Button>
      {canJump && totalPages > 2 && <PageField page={page} totalPages={totalPages} onPage={onPage} />}
      <Button
        ref={next}
        variant="outlined"
        size="small"
        endIcon={<Icon path={mdiChevronRight} />}
        disabled={page + 1 >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        {words('next')}
      </Button>
    </Stack>
  );
}

/** Goes to the page whose number is entered. */
function PageField({ page, totalPages, onPage }: Pick<PagingBarProps, 'page' | 'totalPages' | 'onPage'>) {
  const [text, setText] = useState(String(page + 1));
  const [shown, setShown] = useState(page);
  // not a new field, which would lose the focus
  if (shown !== page) {
    setShown(page);
    setText(String(page + 1));
  }
  const jump = () => {
    const wanted = Math.round(Number(text));
    const number = Number.isFinite(wanted) ? Math.min(Math.max(wanted, 1), totalPages) : page + 1;
    setText(String(number));
    if (number !== page + 1) onPage(number - 1);
  };
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: 'center' }}>
      <OutlinedInput
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && jump()}
        onBlur={jump}
        sx={{ width: 60, '& input': { textAlign: 'center', px: 0.5, py: '6px' } }}
        slotProps={{
          input: {
            inputMode: 'numeric',
            maxLength: 8,
            'aria-label': words('pageRange', { totalPages: String(totalPages) }),
          },
        }}
      />
      <Typography color="textSecondary" aria-hidden sx={{ whiteSpace: 'nowrap' }}>
        {words('ofPages', { totalPages })}
      </Typography>
    </Stack>
  );
}
