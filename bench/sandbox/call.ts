import http from 'node:http';

export interface Answer {
  status: number;
  body: string;
}

/** Connections are kept, as a browser keeps them. */
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

/** One GET call of the contract. */
export function call(port: number, path: string, headers: http.OutgoingHttpHeaders = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port, path, agent, headers: { lang: 'en', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
        });
      },
    );
    request.on('error', reject);
  });
}

export function closeConnections(): void {
  agent.destroy();
}
