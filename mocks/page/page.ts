import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers what neither the contract nor the sandbox knows: the app. */
export type Page = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
