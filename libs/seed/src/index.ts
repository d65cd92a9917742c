export * from './anchor.ts';
export * from './builders.ts';
export * from './organizations.ts';
export * from './personas.ts';
export * from './ranges.ts';
export type * from './rows.ts';
export * from './scale.ts';
export * from './world.ts';
export * from './write.ts';
