import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetConsentQuery } from '../../../api/kyc.api.ts';
import type { KycRecord } from '../../../api/readings.ts';
import { useServiceFile } from '../../../api/use-service-file.ts';
import { consentPhotoAddress } from '../../../identity/photo/consent-photo.view.tsx';
import { useObjectUrl } from '../../../identity/photo/use-object-url.ts';

/**
 * Returns the client's consent with its photo as a local address: the only picture that shows the face alone. Without an
 * address while loading, without a consent, or if it failed.
 */
export function useClientPhoto(record: KycRecord | undefined): { consentId?: string; url?: string } {
  const reference = record?.consent_status ? record.reference_number : undefined;
  const { currentData: consent } = useGetConsentQuery(reference ? { params: { reference } } : skipToken);
  const [photo] = useServiceFile('kyc', consent ? consentPhotoAddress(consent.id) : null);
  const url = useObjectUrl(photo.kind === 'loaded' ? photo.blob : null);
  return { ...(consent && { consentId: consent.id }), ...(url !== undefined && { url }) };
}
