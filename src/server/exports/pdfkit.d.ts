import type { Font } from 'fontkit';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** What fontkit opened is taken as it is. */
      registerFont(name: string, opened: Buffer | Font): this;
    }
  }
}
