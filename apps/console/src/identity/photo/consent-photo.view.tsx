import { callPath, downloadConsentPhoto } from '@oware/contract';
import { useGetConsentQuery } from '../../api/kyc.api.ts';
import { ServicePhoto } from './service-photo.view.tsx';

/** Where the photo of a consent is, below the verification service. */
export const consentPhotoAddress = (id: string): string => callPath(downloadConsentPhoto, { id });

/** The consent photo of a person, by the reference of what was submitted for them; nothing where there is none. */
export function ConsentPhoto({ reference }: { reference: string }) {
  const { currentData } = useGetConsentQuery({ params: { reference } });
  return currentData ? (
    <ServicePhoto service="kyc" address={consentPhotoAddress(currentData.id)} label="Consent photo" />
  ) : null;
}
