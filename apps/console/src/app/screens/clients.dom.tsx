import { describeScreens } from './describe-screens.fixtures.tsx';
import { clientScreens } from './clients.fixtures.ts';

describeScreens(clientScreens);
