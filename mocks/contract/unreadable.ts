/**
 * A file that is no YAML, or names what is not there; the message begins with the place, as 'openapi.yaml:12:3: …'.
 * Apart from `read-yaml.ts`: who catches it need not load the parser.
 */
export class UnreadableContract extends Error {}
