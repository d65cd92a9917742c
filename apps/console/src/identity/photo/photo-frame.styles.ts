/** The same space for camera, photo and placeholder, so that the layout does not move. */
export const photoFrame = {
  display: 'grid',
  // a row of automatic height would be as high as an upright photo, and the frame would cut off its lower part
  gridTemplateRows: 'minmax(0, 1fr)',
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

/** The same for a picture that can be enlarged: as wide as its column, and low enough to leave room for the record. */
export const zoomableFrame = {
  ...photoFrame,
  maxWidth: 'none',
  '& > *': { minWidth: 0, minHeight: 0 },
  '@media (min-width: 600px)': { aspectRatio: 'auto', height: 'clamp(200px, 32vh, 380px)' },
};
