import { PermissionMissing } from '../../session/permitted.view.tsx';
import { words } from './pages.words.ts';

export const Component = () => <PermissionMissing refusal={words('deniedAbout')} />;

Component.displayName = 'DeniedPage';
