const dayMs = 24 * 60 * 60_000;

/** Whether a webhook has failed for so long that it is switched off: for a day, without a delivery that arrived. */
export const failsTooLong = (failingSince: Date, at: Date): boolean => at.getTime() - failingSince.getTime() >= dayMs;
