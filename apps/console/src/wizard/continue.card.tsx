import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { StartOverDialog } from './start-over.dialog.tsx';
import { words } from './wizard.words.ts';

type ContinueCardProps = {
  /** What was started, and how far it is. */
  children: ReactNode;
  /** What starting over loses, as a sentence. */
  lost: string;
  onContinue: () => void;
  onStartOver: () => Promise<void>;
};

/** Offers to continue a draft of this device or to discard it. */
export function ContinueCard({ children, lost, onContinue, onStartOver }: ContinueCardProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Card component="section" aria-label={words('unfinishedWork')} sx={{ p: 2.5, maxWidth: 640 }}>
        <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
          {words('continueWhereYouLeftOff')}
        </Typography>
        {children}
        <Box sx={{ display: 'flex', gap: 1, mt: 2.5, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={onContinue}>
            {words('continue')}
          </Button>
          <Button onClick={() => setAsking(true)}>{words('startOver')}</Button>
        </Box>
      </Card>
      <StartOverDialog open={asking} onStartOver={onStartOver} onClose={() => setAsking(false)}>
        {lost}
      </StartOverDialog>
    </>
  );
}
