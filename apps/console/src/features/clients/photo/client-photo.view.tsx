import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { initials } from '@oware/domain';
import { lazyPart, notify } from '@oware/ui';
import { Suspense, useState } from 'react';
import type { Client, KycRecord } from '../../../api/readings.ts';
import { words } from '../clients.words.ts';
import { type PhotoSection, sectionStyle } from './photo-section.rules.ts';
import { usePhotoSection } from './photo-sections.store.ts';
import { useClientPhoto } from './use-client-photo.ts';

const PhotoSectionDialog = lazyPart(async () => (await import('./photo-section.dialog.tsx')).PhotoSectionDialog);

/** px */
const size = 64;

type ClientPhotoProps = { client: Client; record: KycRecord | undefined };

/** The client's consent photo, or the section of it that the officer chose by pressing it. Initials without a photo. */
export function ClientPhoto({ client: { name }, record }: ClientPhotoProps) {
  const { consentId, url } = useClientPhoto(record);
  const { section, keep } = usePhotoSection(consentId);
  const [isOpen, setOpen] = useState(false);
  const avatar = (
    <Avatar
      variant="rounded"
      {...(url && !section && { src: url, alt: '' })}
      sx={{ width: size, height: size, bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 }}
    >
      {url && section ? <Box component="img" src={url} alt="" sx={sectionStyle(section, size)} /> : initials(name)}
    </Avatar>
  );
  if (!url) return avatar;
  const choose = (chosen: PhotoSection | undefined) => {
    setOpen(false);
    try {
      keep(chosen);
    } catch {
      notify.error(words('photoSectionNotKept'));
    }
  };
  return (
    <>
      <ButtonBase
        aria-label={words('choosePhotoSectionOf', { name })}
        title={words('choosePhotoSection')}
        onClick={() => setOpen(true)}
        sx={{ borderRadius: 1, flexShrink: 0 }}
      >
        {avatar}
      </ButtonBase>
      {isOpen && (
        <Suspense fallback={null}>
          <PhotoSectionDialog
            name={name}
            url={url}
            section={section}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
