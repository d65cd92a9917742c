declare module 'subset-font' {
  type Options = {
    targetFormat?: 'woff2' | 'woff' | 'sfnt';
    /** Pins an axis, or limits it. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  };
  /** Returns the font with the letters of `text` only. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
