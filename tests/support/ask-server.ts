import http from 'node:http';

/**
 * Asks a server on loopback by the name of a world. Not by `fetch`, which cannot set the host: only browsers find
 * `*.localhost` by themselves.
 *
 * @param host `name.localhost:port`
 * @throws Error with the server's words when it does not answer 200
 */
function ask<Answer>(host: string, path: string, body?: object): Promise<Answer> {
  const port = Number(host.split(':')[1]);
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method: body ? 'POST' : 'GET',
    // The sandbox's control API wants the header; no page of another site can send it.
    headers: { host, 'x-candlewick-control': '1', ...(body && { 'content-type': 'application/json' }) },
  };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(text) as Answer);
        else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
      });
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

export const getJson = <Answer>(host: string, path: string): Promise<Answer> => ask<Answer>(host, path);

export async function postJson(host: string, path: string, body: object): Promise<void> {
  await ask(host, path, body);
}
