import { Marked, type Tokens } from 'marked';

export type PageLink = { file: string; title: string; about: string };

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A heading's address on its page: 'order', 'what-the-client-says'. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A page of the reference; `head` and `foot` are for what it loads besides the style. */
export function pageHtml(page: {
  pages: PageLink[];
  file: string;
  title: string;
  body: string;
  foot?: string;
}): string {
  const links = page.pages
    .map(({ file, title }) => {
      const current = file === page.file ? ' aria-current="page"' : '';
      return `<li><a href="${file}"${current}>${escape(title)}</a></li>`;
    })
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(page.title)} · Candlewick reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="pages.css">
</head>
<body>
<nav class="bar" aria-label="Reference">
<ul>
${links}
</ul>
</nav>
${page.body}
${page.foot ?? ''}</body>
</html>
`;
}

/** The first page: what there is. */
export function overviewHtml(pages: PageLink[], versions: string): string {
  const cards = pages
    .slice(1)
    .map(
      ({ file, title, about }) =>
        `<li><a href="${file}"><strong>${escape(title)}</strong><span>${escape(about)}</span></a></li>`,
    );
  return `<main class="text"><div class="body">
<h1>Candlewick reference</h1>
<p>${escape(versions)}</p>
<ul class="cards">
${cards.join('\n')}
</ul>
</div></main>`;
}

/** Markdown of ours as a page's body: headings with addresses and a list of them, tables that scroll by themselves. */
export function markdownBody(markdown: string, pages: PageLink[]): string {
  const headings: { depth: number; text: string; id: string }[] = [];
  const files = new Set(pages.map(({ file }) => file));
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        const id = slug(text);
        if (depth > 1) headings.push({ depth, text: inner, id });
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`;
      },
      // The guides and rules are not among these pages.
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        const file = href.replace(/\.md(#.*)?$/, '.html$1');
        return files.has(file.replace(/#.*/, '')) ? `<a href="${file}">${inner}</a>` : inner;
      },
      // Each value carries its column's name, which a phone shows over it.
      table({ header, rows }: Tokens.Table) {
        const inner = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const heads = header.map((one) => `<th>${inner(one)}</th>`);
        const names = header.map(({ text }) => escape(text.replaceAll('`', '')));
        const lines = rows.map((row) =>
          row.map((one, i) => `<td data-head="${names[i] ?? ''}">${inner(one)}</td>`).join(''),
        );
        return `<div class="table" tabindex="0" role="region" aria-label="Table"><table>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${lines.map((line) => `<tr>${line}</tr>`).join('\n')}
</tbody>
</table></div>\n`;
      },
      html: () => '',
    },
  });
  const text = marked.parse(markdown, { async: false });
  const contents = headings.map(
    ({ depth, text: title, id }) =>
      `<li${depth > 2 ? ' class="deep"' : ''}><a href="#${id}">${title}</a></li>`,
  );
  return `<main class="text sided">
<details class="contents"><summary>On this page</summary><ul>
${contents.join('\n')}
</ul></details>
<div class="body">
${text}</div>
</main>`;
}
