import { mdiCheckAll } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import { QuietFailures } from '../../api/quiet-failure.view.tsx';
import { serviceNow } from '../../clock/service-clock.ts';
import { walkTarget } from '../../keyboard/shortcuts.rules.ts';
import { tourTarget } from '../../tour/tour-target.address.ts';
import { useIsLate } from '../../waiting/use-is-late.ts';
import { ageInWords } from '../../work/queue.rules.ts';
import { useIdentityWork } from '../../work/use-identity-work.ts';
import { useWork, type Work, workOf } from '../../work/use-work.ts';
import { countText, type WorkLine } from '../../work/work-line.rules.ts';
import { useComplianceWork } from './use-compliance-work.ts';
import { words } from './dashboard.words.ts';

const skeletonLines = 4;

/** How long the lines wait for each other, in milliseconds. */
const patience = 3000;

/**
 * What needs the signed-in person, decisions first and then oldest first, each with the next step. The lines appear
 * together, so that none moves under a finger; unless a service is so slow that it would keep back the work of the others.
 */
export const MyWork = ({ lenderId }: { lenderId: string }) => <WorkCard {...useWork(lenderId, useComplianceWork())} />;

/** The work that belongs to no lender, until the person chooses one; nothing for people who have none of its permissions. */
export function PlatformWork() {
  const sources = [...useIdentityWork([]), ...useComplianceWork()];
  return sources.length === 0 ? null : <WorkCard {...workOf(sources)} />;
}

function WorkCard({ lines, isLoading, failed }: Work) {
  const isLate = useIsLate(isLoading, patience);
  const isKnown = !isLoading || (isLate && lines.length + failed.length > 0);
  return (
    <Card component="section" aria-labelledby="my-work" aria-busy={isLoading} {...tourTarget('work')}>
      <Typography id="my-work" component="h2" variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {words('myWork')}
      </Typography>
      {isKnown && (
        <>
          <QuietFailures outcomes={failed} />
          {lines.length > 0 ? <WorkLists lines={lines} /> : failed.length === 0 && <NoWork />}
        </>
      )}
      {isLoading && <WorkSkeleton lines={isKnown ? 1 : skeletonLines} />}
    </Card>
  );
}

/** Decisions come first, since colleagues and clients can't go on without them. */
function WorkLists({ lines }: { lines: readonly WorkLine[] }) {
  const lists = [
    { id: 'work-decisions', title: words('toDecide'), lines: lines.filter(({ isDecision }) => isDecision) },
    { id: 'work-follow-ups', title: words('toFollowUp'), lines: lines.filter(({ isDecision }) => !isDecision) },
  ].filter((list) => list.lines.length > 0);
  return (
    <Box sx={columns}>
      {lists.map((list) => (
        <Box key={list.id} sx={{ flex: { lg: '1 1 0' }, minWidth: 0 }}>
          <Typography id={list.id} component="h3" variant="body2" color="textSecondary" sx={listTitle}>
            {list.title}
          </Typography>
          <Box component="ul" aria-labelledby={list.id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {list.lines.map((line) => (
              <WorkItem key={line.key} line={line} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const columns = { display: 'flex', flexDirection: { xs: 'column', lg: 'row' }, columnGap: 2 };

const listTitle = { px: 2, py: 0.5 };

const NoWork = () => (
  <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', px: 2, pb: 2 }}>
    <Icon path={mdiCheckAll} sx={{ color: 'primary.main' }} />
    <div>
      <Typography sx={{ fontWeight: 600 }}>{words('noWork')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {words('noWorkAbout')}
      </Typography>
    </div>
  </Stack>
);

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 58,
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

/** As high as the lists, so that nothing below moves when they appear. */
const WorkSkeleton = ({ lines }: { lines: number }) => (
  <Box role="status" aria-label={words('loadingWork')} sx={columns}>
    {['decisions', 'follow-ups'].map((list) => (
      <Box key={list} sx={{ flex: 1 }}>
        <Typography variant="body2" sx={listTitle}>
          <Skeleton width={64} />
        </Typography>
        {Array.from({ length: lines }, (_none, line) => (
          <Stack key={line} direction="row" sx={row}>
            <Skeleton width={28} sx={{ ml: 1.5 }} />
            <Skeleton sx={{ flex: 1, maxWidth: 320 }} />
          </Stack>
        ))}
      </Box>
    ))}
  </Box>
);
