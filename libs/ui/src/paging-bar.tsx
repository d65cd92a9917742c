import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from './icon.tsx';

type PagingBarProps = {
  /** Such as `Showing 1 to 10 of 240 results`. */
  text: string;
  /** Zero-based. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
};

/** Which part of a list is shown, and the way to the next where there is one. */
export const PagingBar = ({ text, page, totalPages, onPage }: PagingBarProps) => (
  <Stack
    component="nav"
    aria-label="Pages"
    direction="row"
    sx={{ mt: 1.5, gap: 1, minHeight: 36, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
  >
    <Typography color="textSecondary" role="status">
      {text}
    </Typography>
    {totalPages > 1 && (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon path={mdiChevronLeft} />}
          disabled={page <= 0}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <Button
          variant="outlined"
          size="small"
          endIcon={<Icon path={mdiChevronRight} />}
          disabled={page + 1 >= totalPages}
          onClick={() => onPage(page + 1)}
        >
          Next
        </Button>
      </Stack>
    )}
  </Stack>
);
