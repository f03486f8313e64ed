import { securityHeaders } from './security-headers.ts';
import type { Page } from './static-page.ts';

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The app is not built</title>
<h1>The app is not built here</h1>
<p>The sandbox runs, and serves the app that was built last. There is none yet.</p>
<p>Run <code>npm run build</code> and start again, or use <code>npm start</code>, which needs no build.</p>
<p><a href="/control">Control page</a></p>
</html>
`;

/** SBX-51: what the addresses of the app say where no build of it is: what to do. */
export const noBuildPage: Page = (request, response) => {
  response.writeHead(404, {
    ...securityHeaders(request.headers.host),
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
};
