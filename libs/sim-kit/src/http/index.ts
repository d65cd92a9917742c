export { bindingFaults } from './completeness.ts';
export * from './database.ts';
export { Handles, handledCall, routeOf } from './handles.ts';
export { Input } from './input.ts';
export * from './refusal.ts';
export * from './request.ts';
export * from './settings.ts';
export * from './simulator.ts';
