/** A file that is no YAML, or names what is not there; the message begins with the place, as 'openapi.yaml:12:3: …'. */
export class UnreadableContract extends Error {}
