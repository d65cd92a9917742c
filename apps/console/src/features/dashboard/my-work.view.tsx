import { mdiCheckAll } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EmptyState } from '@oware/ui';
import { QuietFailures } from '../../api/quiet-failure.view.tsx';
import { serviceNow } from '../../clock/service-clock.ts';
import { walkTarget } from '../../keyboard/shortcuts.rules.ts';
import { tourTarget } from '../../tour/tour-target.address.ts';
import { ageInWords } from '../../work/queue.rules.ts';
import { useWork } from '../../work/use-work.ts';
import { countText, type WorkLine } from '../../work/work-line.rules.ts';
import { words } from './dashboard.words.ts';

const skeletonLines = 4;

/** What needs the signed-in person, oldest first, each with the next step. */
export function MyWork({ lenderId }: { lenderId: string }) {
  const { lines, isLoading, failed } = useWork(lenderId);
  return (
    <Card component="section" aria-labelledby="my-work" aria-busy={isLoading} {...tourTarget('work')}>
      <Typography id="my-work" component="h2" variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {words('myWork')}
      </Typography>
      {isLoading ? (
        <WorkSkeleton />
      ) : (
        <>
          <QuietFailures outcomes={failed} />
          {lines.length === 0 ? (
            failed.length === 0 && (
              <EmptyState title={words('noWork')} icon={mdiCheckAll}>
                {words('noWorkAbout')}
              </EmptyState>
            )
          ) : (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {lines.map((line) => (
                <WorkItem key={line.key} line={line} />
              ))}
            </Box>
          )}
        </>
      )}
    </Card>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 56,
  borderTop: 1,
  borderColor: 'divider',
};

function WorkItem({ line }: { line: WorkLine }) {
  const { title, at, of, next, href } = line;
  const age = at === null ? '' : words('oldest', { age: ageInWords(at, serviceNow()) });
  const name = words('nextOldest', { label: next.label, title });
  return (
    <Box component="li" sx={row}>
      <Typography component="span" sx={{ fontWeight: 650, minWidth: 40, textAlign: 'right', fontSize: '1rem' }}>
        {countText(line)}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link href={href} color="textPrimary" sx={{ fontWeight: 600 }}>
          {title}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[of, age].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Button {...walkTarget} variant="outlined" size="small" href={next.href} aria-label={name} sx={{ flexShrink: 0 }}>
        {next.label}
      </Button>
    </Box>
  );
}

const WorkSkeleton = () => (
  <div role="status" aria-label={words('loadingWork')}>
    {Array.from({ length: skeletonLines }, (_none, line) => (
      <Stack key={line} direction="row" sx={row}>
        <Skeleton width={28} sx={{ ml: 1.5 }} />
        <Skeleton sx={{ flex: 1, maxWidth: 320 }} />
      </Stack>
    ))}
  </div>
);
