import { describeScreens } from './describe-screens.fixtures.tsx';
import { ownScreens, visitorScreens } from './own.fixtures.ts';

describeScreens([...ownScreens, ...visitorScreens]);
