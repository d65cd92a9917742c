import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../app/render.fixtures.tsx';
import { consentPhotoAddress } from './consent-photo.view.tsx';
import { ServicePhoto } from './service-photo.view.tsx';

it('is loaded by the id of its consent', () => expect(consentPhotoAddress('7')).toBe('/api/v1/verify/consent/7/photo'));

it('has no address, and shows none, if the consent came without an id', () => {
  const address = consentPhotoAddress('');
  expect(address).toBeNull();
  renderPart(<ServicePhoto service="kyc" address={address} label="Consent photo" />);
  expect(screen.getByText('No picture')).toBeTruthy();
});
