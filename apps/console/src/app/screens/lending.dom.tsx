import { describeScreens } from './describe-screens.fixtures.tsx';
import { lendingScreens } from './lending.fixtures.ts';

describeScreens(lendingScreens);
