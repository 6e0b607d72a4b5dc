/** Types of the part of libheif that we use, because its package has no types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Writes pixels (RGBA) into `into.data`, then calls back, with null when they cannot be decoded. */
    display<Into extends { data: Uint8ClampedArray; width: number; height: number }>(
      into: Into,
      done: (written: Into | null) => void,
    ): void;
  }
  const libheif: {
    readonly HeifDecoder: new () => {
      /** Returns an empty list when it cannot read the file. */
      decode(file: Uint8Array): HeifImage[];
    };
  };
  export default libheif;
}
