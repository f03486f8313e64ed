type Node = { [key: string]: unknown };

const references = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).map((one: Node) => String(one['$ref']).split('/').at(-1) ?? '');

/**
 * The socket's messages as calls, since Redocly knows in REST alone who sends what: a command is the body of a request,
 * what the server says is an answer.
 */
export function socketAsCalls(document: Node): Node {
  const { operations = {}, components = {}, info } = document as Record<string, Node>;
  const { messages = {}, schemas = {} } = components as Record<string, Record<string, Node>>;
  const [commands, answers] = [new Set<string>(), new Set<string>()];
  for (const operation of Object.values(operations) as Node[]) {
    const side = operation['action'] === 'receive' ? commands : answers;
    for (const name of references(operation['messages'])) side.add(name);
    for (const name of references((operation['reply'] as Node | undefined)?.['messages'])) answers.add(name);
  }
  const contentOf = (name: string) => ({ 'application/json': { schema: messages[name]?.['payload'] } });
  const calls = [...new Set([...commands, ...answers])].map((name) => [
    `/${name}`,
    {
      post: {
        ...(commands.has(name) && { requestBody: { required: true, content: contentOf(name) } }),
        responses: answers.has(name)
          ? { '200': { description: name, content: contentOf(name) } }
          : { '204': { description: name } },
      },
    },
  ]);
  return { openapi: '3.1.0', info, paths: Object.fromEntries(calls), components: { schemas } };
}

/** The place in the socket's contract of a place among those calls. */
export function socketPlace(path: string): string {
  const payload = /\/post\/(?:requestBody|responses\/200)\/content\/application~1json\/schema/;
  return path.replace('#/paths/~1', '#/channels/live/messages/').replace(payload, '/payload');
}
