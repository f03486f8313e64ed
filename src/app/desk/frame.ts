// What the frame of a desktop has of its own, in one file.
export { DeskNavigation } from './desk-navigation.tsx';
export { SkipLinks } from './skip-links.tsx';
export { StatusBar } from './status-bar.tsx';
