/**
 * What a running server can exchange for a fresh copy: it and all that it imports is loaded again. See `cli/reload.ts`.
 */
export { createReviews } from './accounts/reviews.ts';
export { createBroker } from './broker/broker.ts';
export { readContract } from './contract/contract.ts';
export { createDrawing } from './mocked/create-drawing.ts';
export { createGateway } from './gateway/gateway.ts';
export { handlers } from './handlers/handlers.ts';
