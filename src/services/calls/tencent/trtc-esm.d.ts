/** The package's ES module. It is smaller than the package's main file, and has the same types. */
declare module 'trtc-sdk-v5/trtc.esm.js' {
  export { default } from 'trtc-sdk-v5';
}
