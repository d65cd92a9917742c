import { RecordNotFound } from '../../record/record-not-found.dialog.tsx';
import { words } from './roles.words.ts';

/** In place of a form whose address names a role that doesn't exist, or no longer. */
export const RoleNotFound = ({ onClose }: { onClose: () => void }) => (
  <RecordNotFound
    title={words('roleNotFound')}
    about={words('notFoundAbout')}
    showAll={words('showRoles')}
    onClose={onClose}
  />
);
