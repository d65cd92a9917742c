import Skeleton from '@mui/material/Skeleton';

/** The place of a sheet that is loading; `label` says of what to screen readers. */
export const PaperLoading = ({ label }: { label: string }) => (
  <Skeleton variant="rounded" role="status" aria-label={label} sx={{ maxWidth: 840, height: 420 }} />
);
