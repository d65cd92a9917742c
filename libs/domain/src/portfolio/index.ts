export * from './decision-totals.ts';
export * from './exposure.ts';
export * from './portfolio-periods.ts';
export * from './portfolio-totals.ts';
export * from './write-off.ts';
