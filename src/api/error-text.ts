export { errorText } from './api-error.ts';
