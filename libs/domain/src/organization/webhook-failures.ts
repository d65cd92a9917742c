const dayMs = 24 * 60 * 60_000;

/** Whether a webhook is switched off because no delivery has succeeded for a day. */
export const failsTooLong = (failingSince: Date, at: Date): boolean => at.getTime() - failingSince.getTime() >= dayMs;
