/** Calls `act` once the screen shows what the store has: the store tells the screen in the next frame, which renders within it. */
export const onceRendered = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act));
