import type { LoanApplication } from '../../../api/readings.ts';
import { FundingDrawer } from './funding.drawer.tsx';
import { useDrawerAddress } from '../loan.address.ts';
import { NoteDrawer } from './note.drawer.tsx';
import { PrincipalDrawer } from './principal.drawer.tsx';
import { StatusDrawer } from './status.drawer.tsx';

/** The drawer named in the address (2§2), if any. */
export function LoanDrawers({ loan }: { loan: LoanApplication }) {
  const { query, close } = useDrawerAddress();
  const noteId = query.get('comment_id');
  if (noteId !== null)
    return <NoteDrawer key={noteId} loan={loan} noteId={noteId} body={query.get('body') ?? ''} onClose={close} />;
  const drawer = { loan, onClose: close };
  switch (query.get('drawer')) {
    case 'status':
      return <StatusDrawer key={query.get('to')} {...drawer} to={query.get('to') ?? ''} />;
    case 'funding':
      return <FundingDrawer {...drawer} />;
    case 'principal':
      return <PrincipalDrawer {...drawer} />;
    default:
      return null;
  }
}
