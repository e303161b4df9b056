declare module 'subset-font' {
  /** Writes a typeface anew with fewer letters, weights or tables. */
  export default function subsetFont(
    packed: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt';
      keepAllGlyphs: boolean;
      variationAxes?: Readonly<Record<string, number>>;
      dropTables?: readonly string[];
    },
  ): Promise<Buffer>;
}
