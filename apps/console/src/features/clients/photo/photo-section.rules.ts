import { z } from 'zod';

const percent = z.number().min(0).max(100);

/** A section of a photo: its place and size, in percent of the photo's width and height. */
export const photoSection = z.object({ x: percent, y: percent, width: percent.positive(), height: percent.positive() });
export type PhotoSection = z.infer<typeof photoSection>;

/** The style of a photo that shows its section in a square frame of this size in px. */
export const sectionStyle = ({ x, y, width, height }: PhotoSection, frame: number) => ({
  position: 'absolute' as const,
  left: (-x / width) * frame,
  top: (-y / height) * frame,
  width: (100 / width) * frame,
  height: (100 / height) * frame,
  maxWidth: 'none',
});
