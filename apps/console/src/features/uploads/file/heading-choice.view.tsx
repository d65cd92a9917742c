import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messages, objectOf } from '@oware/contract';
import { uploadHeadings, type HeadingGuess, type HeadingMatch, type UploadHeading } from '@oware/domain';
import { ChoiceField } from '@oware/ui';
import { useState } from 'react';
import type { Opened } from '../sheet/sheet.worker.ts';
import { words } from '../uploads.words.ts';

type HeadingChoiceProps = {
  fileName: string;
  opened: Opened;
  guess: HeadingGuess;
  onMap: (order: HeadingMatch['order']) => void;
  onClose: () => void;
};

/** The column of each heading; empty if none is chosen. */
type Columns = Record<UploadHeading, string>;

/** Lets the person match headings that their names do not identify; likely columns are suggested. */
export function HeadingChoice({ fileName, opened, guess, onMap, onClose }: HeadingChoiceProps) {
  const [columns, setColumns] = useState<Columns>(() => firstColumns(guess));
  const chosen = Object.values(columns).filter((column) => column !== '');
  const isWhole = chosen.length === uploadHeadings.length && new Set(chosen).size === chosen.length;
  const missing = uploadHeadings.filter((heading) => columns[heading] === '');
  const isTwice = new Set(chosen).size < chosen.length;
  const map = () =>
    onMap(opened.headings.map((_text, at) => uploadHeadings.find((heading) => columns[heading] === String(at))));
  return (
    <Stack sx={{ gap: 2, maxWidth: 860 }}>
      <Alert severity="error">
        <AlertTitle>{messages.invalidCsvHeadings}</AlertTitle>
        {words('chooseHeadingColumns', { headings: uploadHeadings.join(', '), name: fileName })}
      </Alert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
        {uploadHeadings.map((heading) => (
          <Stack key={heading} sx={{ gap: 0.5, minWidth: 0 }}>
            <ChoiceField
              id={`column-${heading}`}
              label={heading}
              value={columns[heading]}
              onChoice={(value) => setColumns({ ...columns, [heading]: value })}
              choices={opened.headings.map((text, at) => ({
                value: String(at),
                label: text.trim() || words('columnNumber', { number: at + 1 }),
              }))}
              empty={words('chooseAColumn')}
            />
            <Typography variant="body2" color="textSecondary" noWrap>
              {samplesOf(opened, columns[heading]) || ' '}
            </Typography>
            {columns[heading] === '' &&
              guess.offers[heading]?.map((at) => (
                <Button
                  key={at}
                  size="small"
                  sx={{ alignSelf: 'flex-start' }}
                  onClick={() => setColumns({ ...columns, [heading]: String(at) })}
                >
                  {words('useColumn', { heading: opened.headings[at]?.trim() ?? '' })}
                </Button>
              ))}
          </Stack>
        ))}
      </Box>
      {isTwice && <Alert severity="warning">{words('mapOnce')}</Alert>}
      {missing.length > 0 && (
        <Typography color="textSecondary" role="status">
          {words('chooseColumnFor', { missing: missing.join(', ') })}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {words('chooseAnotherFile')}
        </Button>
        <Button variant="contained" disabled={!isWhole} onClick={map}>
          {words('showTheRows')}
        </Button>
      </Stack>
    </Stack>
  );
}

const firstColumns = ({ order }: HeadingGuess): Columns =>
  objectOf(uploadHeadings, (heading) => {
    const at = order.indexOf(heading);
    return at < 0 ? '' : String(at);
  });

const samplesOf = ({ samples }: Opened, column: string): string =>
  column === ''
    ? ''
    : samples
        .map((cells) => cells[Number(column)]?.trim())
        .filter(Boolean)
        .join(' · ');
