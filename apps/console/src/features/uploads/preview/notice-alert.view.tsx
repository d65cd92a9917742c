import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { RequestId } from '@oware/ui';
import { paths } from '../../../paths.ts';
import type { Notice } from '../file/upload-answer.text.ts';
import { words } from '../uploads.words.ts';

/** The result of sending, with a link to the created batch, or to where it is if it was created. */
export const NoticeAlert = ({
  notice: { severity, text, detail, batchId, mayBeStored, requestId },
}: {
  notice: Notice;
}) => (
  <Alert
    severity={severity}
    role={severity === 'error' ? 'alert' : 'status'}
    action={
      batchId === undefined ? (
        mayBeStored && <UploadsButton />
      ) : (
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

/** Opens another tab, because the rows would be lost in this one. */
const UploadsButton = () => (
  <Button color="inherit" href={paths.bulkUploads} target="_blank" rel="noopener">
    {words('seeTheUploads')}
  </Button>
);
