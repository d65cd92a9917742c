/** The same space for camera, photo and placeholder, so that the layout does not move. */
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
