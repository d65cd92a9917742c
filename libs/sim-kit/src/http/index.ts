export { bindingFaults } from './completeness.ts';
export * from './database.ts';
export * from './handles.ts';
export * from './refusal.ts';
export * from './request.ts';
export * from './settings.ts';
export * from './simulator.ts';
