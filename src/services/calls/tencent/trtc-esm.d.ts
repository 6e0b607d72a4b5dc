/** The package's module, which is smaller than its main file, and of the same types. */
declare module 'trtc-sdk-v5/trtc.esm.js' {
  export { default } from 'trtc-sdk-v5';
}
