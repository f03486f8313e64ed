// One file for both, fetched together.
export { SizePad } from './size-pad.tsx';
export { StopPad } from './stop-pad.tsx';
