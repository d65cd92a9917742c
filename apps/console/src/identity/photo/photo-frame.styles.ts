/** Where a photo stands: the same place for the camera, the photo and its absence, so that nothing moves. */
export const photoFrame = {
  display: 'grid',
  placeItems: 'center',
  width: 1,
  maxWidth: 400,
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  color: 'text.secondary',
  '& > img': { width: 1, height: 1, objectFit: 'contain' },
};
