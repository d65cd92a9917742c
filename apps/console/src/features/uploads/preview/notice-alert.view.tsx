import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { RequestId } from '@oware/ui';
import { paths } from '../../../paths.ts';
import type { Notice } from '../file/upload-answer.text.ts';
import { words } from '../uploads.words.ts';

/** The result of sending, with a link to the created batch. */
export const NoticeAlert = ({ notice: { severity, text, detail, batchId, requestId } }: { notice: Notice }) => (
  <Alert
    severity={severity}
    role={severity === 'error' ? 'alert' : 'status'}
    action={
      batchId !== undefined && (
        <Button color="inherit" href={paths.uploadBatch(batchId)}>
          {words('openTheBatch')}
        </Button>
      )
    }
  >
    {detail === undefined ? text : <AlertTitle>{text}</AlertTitle>}
    {detail}
    {requestId !== undefined && <RequestId id={requestId} />}
  </Alert>
);
