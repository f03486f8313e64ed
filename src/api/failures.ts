export { onFailure, reportFailure } from './api-error.ts';
