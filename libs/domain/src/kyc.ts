/** The three checks of onboarding (1§4). */
export type KycChecks = { phoneVerified: boolean; consentVerified: boolean; idVerified: boolean };

/** How far a client's verification is, in whole percent from 0 to 100: each check weighs the same. */
export function kycProgress({ phoneVerified, consentVerified, idVerified }: KycChecks): number {
  const checks = [phoneVerified, consentVerified, idVerified];
  return Math.round((100 * checks.filter(Boolean).length) / checks.length);
}

/** The bar of the client's panel is teal when complete, red otherwise (1§2). */
export const kycTone = (progress: number): 'teal' | 'red' => (progress === 100 ? 'teal' : 'red');
