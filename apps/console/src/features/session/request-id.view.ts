/** In its own file, so that the sign-in page loads nothing else with it. */
export { RequestId } from '@oware/ui';
