import { expect, it } from 'vitest';
import { photoFile } from './photo.rules.ts';

it('sends a photo as the same JPEG file each time', async () => {
  const photo = { blob: new Blob(['photo']), name: 'card.jpg' };
  const file = photoFile(photo);
  expect([file.name, file.type, await file.text()]).toEqual(['card.jpg', 'image/jpeg', 'photo']);
  expect(photoFile({ ...photo })).toBe(file);
  expect(photoFile({ ...photo, blob: new Blob(['photo']) })).not.toBe(file);
});
