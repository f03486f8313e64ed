import { entriesOf, isPart, partsOf, schemasOf, textOf, type Part, type Tree } from './contract-tree.ts';
import { code, json, table } from './markdown.ts';
import { fieldsOf, merged, typeText } from './schema-text.ts';

/** The socket: its channels, what each side says on them, and every field of every message. */
export function socketMessages(socket: Tree): string {
  const { root } = socket;
  const info = socket.at(root['info']);
  const operations = entriesOf(root['operations']).map(([, one]) => socket.at(one));
  const messages = entriesOf(socket.at(root['components'])['messages']).map(([, one]) => socket.at(one));
  const of = (action: string) => messageNames(socket, operations, action);
  const commands = messages.filter((one) => of('receive').has(textOf(one['name'])));
  return `# Socket

${textOf(info['description'])}

${entriesOf(root['channels'])
  .map(([, one]) => channelText(socket, socket.at(one)))
  .join('\n\n')}

## What the client says

${operationTable(socket, operations, 'receive')}

${commands.map((one) => messageText(socket, one)).join('\n\n')}

## What the server says

${operationTable(socket, operations, 'send')}

${messages
  .filter((one) => !commands.includes(one))
  .map((one) => messageText(socket, one))
  .join('\n\n')}

## Types

${table(
  ['type', 'is', 'meaning'],
  schemasOf(socket)
    .filter(([, schema]) => !('properties' in schema || 'oneOf' in schema || schema['type'] === 'object'))
    .map(([name, schema]) => [code(name), typeText(socket, schema), textOf(schema['description'])]),
)}
`;
}

function channelText(socket: Tree, channel: Part): string {
  const servers = entriesOf(socket.root['servers']).map(([, one]) => socket.at(one));
  const places = servers.map(
    (one) =>
      `- ${code(`${textOf(one['protocol'])}://${textOf(one['host'])}${textOf(channel['address'])}`)}: ${textOf(one['description'])}`,
  );
  const title = textOf(channel['title']) || textOf(channel['address']);
  return `## Channel: ${title}\n\n${code(textOf(channel['address']))}. ${textOf(channel['description'])}\n\n${places.join('\n')}`;
}

const namesOf = (socket: Tree, list: unknown): string[] =>
  partsOf(list).map((one) => textOf(socket.at(one)['name']));

function messageNames(socket: Tree, operations: Part[], action: string): Set<string> {
  return new Set(
    operations.filter((one) => one['action'] === action).flatMap((one) => namesOf(socket, one['messages'])),
  );
}

/** What is said, and what is answered to it. */
function operationTable(socket: Tree, operations: Part[], action: string): string {
  const rows = operations
    .filter((one) => one['action'] === action)
    .map((one) => [
      textOf(one['title']),
      textOf(one['description']) || textOf(one['summary']),
      namesOf(socket, one['messages']).map(code).join(', '),
      isPart(one['reply']) ? namesOf(socket, one['reply']['messages']).map(code).join(', ') : '',
    ]);
  return table(['', 'does', 'messages', 'answered by'], rows);
}

function messageText(socket: Tree, message: Part): string {
  const payload = merged(socket, message['payload']);
  const rows = fieldsOf(socket, message['payload']).map(({ name, type, note }) => [code(name), type, note]);
  const about = [textOf(message['summary']), textOf(message['description']), textOf(payload['description'])];
  const examples = partsOf(message['examples']).map(
    (one) => `Example ${code(textOf(one['name']))}:\n\n${json(one['payload'])}`,
  );
  return [
    `### ${code(textOf(message['name']))}: ${textOf(message['title'])}`,
    [...new Set(about)].filter(Boolean).join(' '),
    table(['field', 'type', 'meaning'], rows),
    ...examples,
  ]
    .filter(Boolean)
    .join('\n\n');
}
