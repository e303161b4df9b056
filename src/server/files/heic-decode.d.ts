declare module 'heic-decode' {
  type Picture = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> };
  type PictureInFile = { width: number; height: number; decode(): Promise<Picture> };
  type Decode = {
    (input: { buffer: Uint8Array }): Promise<Picture>;
    all(input: { buffer: Uint8Array }): Promise<PictureInFile[]>;
  };
  const decode: Decode;
  export default decode;
}
