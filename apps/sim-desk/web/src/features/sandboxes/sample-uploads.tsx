import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { callPath } from '@oware/contract';
import { downloadSampleUpload } from '@oware/sim-kit/control/contract';
import { useListSampleUploadsQuery } from '../../api/desk.api.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';

/** Files to try bulk uploads with. The service dates them by the sandbox's clock. */
export function SampleUploads({ sandbox }: { sandbox: string }) {
  const { currentData: data, error, refetch } = useListSampleUploadsQuery({ params: { name: sandbox } });
  if (!error && (data?.content ?? []).length === 0) return null;
  return (
    <Box component="section" aria-labelledby="sample-uploads" sx={{ mt: 3 }}>
      <Typography id="sample-uploads" variant="h2" sx={{ mb: 1 }}>
        Files for a bulk upload
      </Typography>
      {error && <LoadFailure what="The files" error={error} onRetry={() => void refetch()} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data?.content.map(({ name, about }) => (
          <li key={name}>
            <Link
              href={callPath(downloadSampleUpload, { name: sandbox, file: name })}
              download
              // outside the router
              onClick={(event) => event.stopPropagation()}
            >
              {name}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
