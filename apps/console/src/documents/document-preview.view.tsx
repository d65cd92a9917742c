import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ProblemState } from '../api/problem-alert.tsx';
import { previewKindOf } from './documents.text.ts';
import type { DocumentFile } from './use-document-file.ts';
import { words } from './documents.words.ts';

const frame = { display: 'block', width: 1, border: 1, borderColor: 'divider', borderRadius: 1 };

type PreviewProps = {
  /** Describes the file for screen readers. */
  title: string;
  mediaType: string;
  file: DocumentFile;
};

/** Shows a picture or PDF. Other files can only be downloaded. */
export function DocumentPreview({ title, mediaType, file: { address, problem, retry } }: PreviewProps) {
  const kind = previewKindOf(mediaType);
  if (problem) return <ProblemState title={words('fileNotLoaded')} problem={problem} onRetry={retry} />;
  if (kind === undefined) return <Note>{words('noPreview')}</Note>;
  if (kind === 'pdf' && !navigator.pdfViewerEnabled) return <Note>{words('noPdf')}</Note>;
  if (address === undefined)
    return <Skeleton variant="rounded" height={320} role="status" aria-label={words('loadingTheFile')} />;
  return kind === 'image' ? (
    <Box component="img" src={address} alt={title} sx={{ ...frame, maxHeight: '65vh', objectFit: 'contain' }} />
  ) : (
    <Box component="iframe" src={address} title={title} sx={{ ...frame, height: '65vh', minHeight: 320 }} />
  );
}

const Note = ({ children }: { children: string }) => (
  <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
    {children}
  </Typography>
);
