export type { Behaviour, BehaviourOf } from './behaviour.ts';
export { type DifferentService, type DifferentServiceOptions, startDifferentService } from './different-service.ts';
