import { PermissionMissing } from '../../session/permitted.view.tsx';

export const Component = () => <PermissionMissing refusal="Ask your administrator if you need it for your work." />;

Component.displayName = 'DeniedPage';
