export type { Behaviour, BehaviourOf } from './behaviour.ts';
export { type DifferentService, type DifferentServiceOptions, startDifferentService } from './different-service.ts';
export { type RefusalForm, refusalForms } from './refusal-forms.ts';
