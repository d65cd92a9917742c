import { mdiImageBrokenVariant, mdiImageOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import type { Service } from '../../api/transport.ts';
import { type Problem, ProblemText } from '../../api/problem-alert.tsx';
import { useServiceFile } from '../../api/use-service-file.ts';
import { photoFrame, zoomableFrame } from './photo-frame.styles.ts';
import { useObjectUrl } from './use-object-url.ts';
import { ZoomablePhoto } from './zoomable-photo.view.tsx';
import { words } from '../verification.words.ts';

type ServicePhotoProps = {
  service: Service;
  /** Path relative to the service; null without a picture. */
  address: string | null;
  /** The subject: `Photo of the card`. */
  label: string;
  /** The picture can be enlarged and turned, and takes the width that there is. The part around it says what it is. */
  isZoomable?: boolean;
};

/** Shows a picture that requires a session. */
export function ServicePhoto({ service, address, label, isZoomable = false }: ServicePhotoProps) {
  const [loaded, retry] = useServiceFile(service, address);
  const url = useObjectUrl(loaded.kind === 'loaded' ? loaded.blob : null);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box sx={isZoomable ? zoomableFrame : photoFrame} aria-busy={loaded.kind === 'loading'}>
        {loaded.kind === 'loading' && <Skeleton variant="rectangular" width="100%" height="100%" />}
        {url && (isZoomable ? <ZoomablePhoto key={url} url={url} label={label} /> : <img src={url} alt={label} />)}
        {loaded.kind === 'none' && <Missing icon={mdiImageOutline} text={words('noPicture')} />}
        {loaded.kind === 'failed' && (
          <Missing
            icon={mdiImageBrokenVariant}
            text={words('pictureNotLoaded')}
            problem={loaded.problem}
            onRetry={loaded.canRetry ? retry : undefined}
          />
        )}
      </Box>
      {!isZoomable && (
        <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {label}
        </Typography>
      )}
    </Box>
  );
}

type MissingProps = { icon: string; text: string; problem?: Problem; onRetry?: (() => void) | undefined };

const Missing = ({ icon, text, problem, onRetry }: MissingProps) => (
  <Stack sx={{ alignItems: 'center', gap: 0.5, p: 1, textAlign: 'center' }}>
    {problem === undefined && <Icon path={icon} sx={{ fontSize: 36, opacity: 0.6 }} />}
    <Typography variant="body2">{text}</Typography>
    {problem !== undefined && (
      <Typography variant="body2" color="textSecondary">
        <ProblemText problem={problem} />
      </Typography>
    )}
    {onRetry && (
      <Button size="small" onClick={onRetry}>
        {words('tryAgain')}
      </Button>
    )}
  </Stack>
);
