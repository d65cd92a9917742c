import { mdiFilePlusOutline } from '@mdi/js';
import { NewButton } from '../new-record/new-button.view.tsx';
import { paths } from '../paths.ts';
import { words } from '../record/record.words.ts';

/** Links to a new application for the client. */
export const NewApplicationButton = ({ clientId }: { clientId: string }) => (
  <NewButton action="loans.create" icon={mdiFilePlusOutline} href={paths.newClientLoan(clientId)}>
    {words('newApplication')}
  </NewButton>
);
