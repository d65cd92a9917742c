import { callPath, downloadConsentPhoto } from '@oware/contract';
import { useGetConsentQuery } from '../../api/kyc.api.ts';
import { QuietFailure } from '../../api/quiet-failure.view.tsx';
import { ServicePhoto } from './service-photo.view.tsx';
import { words } from '../verification.words.ts';

/** Returns the path of a consent photo, relative to the verification service; null if the consent came without an id. */
export const consentPhotoAddress = (id: string): string | null =>
  id === '' ? null : callPath(downloadConsentPhoto, { id });

/** Shows a person's consent photo by its reference; nothing without a photo. */
export function ConsentPhoto({ reference }: { reference: string }) {
  const answer = useGetConsentQuery({ params: { reference } });
  const { currentData } = answer;
  return currentData ? (
    <ServicePhoto service="kyc" address={consentPhotoAddress(currentData.id)} label={words('consentPhoto')} />
  ) : (
    <QuietFailure what={words('theConsentPhoto')} answer={answer} />
  );
}
