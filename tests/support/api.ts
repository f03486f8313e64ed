import type { Page } from '@playwright/test';

type Input = Readonly<Record<string, string | number>>;

/**
 * Calls the API as whoever is signed in on the page, one call after the other; much happens so without many taps.
 *
 * @returns the data of each call
 * @throws Error with the server's words at the first refusal
 */
export async function callApi<Data>(
  page: Page,
  path: string,
  inputs: readonly Input[] = [{}],
): Promise<Data[]> {
  const found = await page.evaluate(
    async ({ path: asked, inputs: all }) => {
      const { token = '' } = JSON.parse(localStorage.getItem('candlewick.session') ?? '{}') as {
        token?: string;
      };
      const answers: { code: number; msg: string; data: unknown }[] = [];
      for (const input of all) {
        const query = new URLSearchParams({ t: String(Date.now()) });
        for (const [name, value] of Object.entries(input)) query.set(name, String(value));
        const headers = {
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': crypto.randomUUID(),
          lang: 'en',
        };
        const response = await fetch(`${asked}?${query}`, { headers });
        answers.push((await response.json()) as (typeof answers)[number]);
      }
      return answers;
    },
    { path, inputs },
  );
  const refused = found.find(({ code }) => code !== 1);
  if (refused) throw new Error(`${path}: ${refused.code} ${refused.msg}`);
  return found.map(({ data }) => data as Data);
}

const order = { forex_id: 1, type: 1, cont: 0.01, multiple: 100, stop_loss_price: 0, target_profit_price: 0 };

/** So many market orders for EUR/USD, 0.01 lots each unless `changes` say otherwise. Resolves to their ids. */
export async function openPositions(page: Page, count: number, changes: Input = {}): Promise<number[]> {
  const inputs = Array.from({ length: count }, () => ({ ...order, status: 1, target_price: 0, ...changes }));
  const orders = await callApi<{ Id: number }>(page, '/v1/api/forex/submit', inputs);
  return orders.map(({ Id }) => Id);
}

export async function closePositions(page: Page, ids: readonly number[]): Promise<void> {
  await callApi(
    page,
    '/v1/api/forex/close',
    ids.map((id) => ({ id })),
  );
}
