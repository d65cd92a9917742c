import { describeScreens } from './describe-screens.fixtures.tsx';
import { organizationScreens } from './organization.fixtures.ts';

describeScreens(organizationScreens);
