// Shows the REST contract with Redoc, in the colours of the other pages. `contract` comes from contract.js.
// Redoc takes its colours once, at the start.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload());

/** A colour of pages.css as a value, which Redoc works with: of the page's theme, or of this one. */
function colour(name, theme = '') {
  const probe = document.createElement('i');
  probe.style.colorScheme = theme;
  probe.style.color = `var(--${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const font = 'ui-sans-serif, system-ui, sans-serif';
const mono = "ui-monospace, 'SF Mono', 'Roboto Mono', 'DejaVu Sans Mono', monospace";

const theme = {
  colors: {
    primary: { main: colour('accent') },
    success: { main: colour('good') },
    error: { main: colour('bad') },
    text: { primary: colour('ink'), secondary: colour('quiet') },
    border: { dark: colour('line'), light: colour('line') },
    responses: {
      success: {
        color: colour('good'),
        backgroundColor: colour('code'),
        tabTextColor: colour('good', 'dark'),
      },
      error: { color: colour('bad'), backgroundColor: colour('code'), tabTextColor: colour('bad', 'dark') },
    },
  },
  schema: {
    linesColor: colour('line'),
    typeNameColor: colour('quiet'),
    typeTitleColor: colour('quiet'),
    nestedBackground: colour('paper'),
    requireLabelColor: colour('bad'),
    arrow: { color: colour('quiet') },
  },
  typography: {
    fontSize: '16px',
    fontFamily: font,
    headings: { fontFamily: font, fontWeight: '600' },
    code: { fontFamily: mono, color: colour('ink'), backgroundColor: colour('code'), wrap: true },
    links: { color: colour('accent'), visited: colour('accent'), hover: colour('accent') },
  },
  sidebar: {
    backgroundColor: colour('card'),
    textColor: colour('ink'),
    activeTextColor: colour('accent'),
    width: '272px',
  },
  rightPanel: { backgroundColor: colour('panel'), textColor: colour('ink', 'dark') },
  codeBlock: { backgroundColor: colour('paper', 'dark') },
};

const options = {
  theme,
  nativeScrollbars: true,
  hideDownloadButton: true,
  jsonSamplesExpandLevel: 4,
  scrollYOffset: 'nav.bar',
  sortRequiredPropsFirst: true,
  minCharacterLengthToInitSearch: 2,
};

globalThis.Redoc.init(globalThis.contract, options, document.getElementById('rest'));
