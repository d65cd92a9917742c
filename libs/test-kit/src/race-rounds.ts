/** Returns the number of rounds of a race test: `RACE_ROUNDS=200 npm test -- races` for a measured run. */
export const raceRounds = (usual = 10): number => Number(process.env.RACE_ROUNDS ?? usual);
