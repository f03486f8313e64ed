// Shows the REST contract with Redoc, in the colours of the other pages. `contract` comes from contract.js.
const dark = matchMedia('(prefers-color-scheme: dark)');
// Redoc takes its colours once, at the start.
dark.addEventListener('change', () => location.reload());

const light = {
  ink: '#16181d',
  quiet: '#565a63',
  paper: '#f6f5f2',
  card: '#ffffff',
  line: '#dcd9d1',
  accent: '#3d4fd7',
  code: '#efede8',
  side: '#1c202a',
  good: '#0a7049',
  bad: '#b92a26',
};
const night = {
  ink: '#eef0f4',
  quiet: '#a7adb9',
  paper: '#0d0f14',
  card: '#15181f',
  line: '#2b303a',
  accent: '#8c9bff',
  code: '#232833',
  side: '#12151b',
  good: '#3ecf95',
  bad: '#ff7a70',
};
const of = dark.matches ? night : light;
const font = 'ui-sans-serif, system-ui, sans-serif';
const mono = "ui-monospace, 'SF Mono', 'Roboto Mono', 'DejaVu Sans Mono', monospace";

const theme = {
  colors: {
    primary: { main: of.accent },
    success: { main: of.good },
    error: { main: of.bad },
    text: { primary: of.ink, secondary: of.quiet },
    border: { dark: of.line, light: of.line },
    responses: {
      success: { color: of.good, backgroundColor: of.code, tabTextColor: '#3ecf95' },
      error: { color: of.bad, backgroundColor: of.code, tabTextColor: '#ff7a70' },
    },
  },
  schema: {
    linesColor: of.line,
    typeNameColor: of.quiet,
    typeTitleColor: of.quiet,
    nestedBackground: of.paper,
    requireLabelColor: of.bad,
    arrow: { color: of.quiet },
  },
  typography: {
    fontSize: '16px',
    fontFamily: font,
    headings: { fontFamily: font, fontWeight: '600' },
    code: { fontFamily: mono, color: of.ink, backgroundColor: of.code, wrap: true },
    links: { color: of.accent, visited: of.accent, hover: of.accent },
  },
  sidebar: { backgroundColor: of.card, textColor: of.ink, activeTextColor: of.accent, width: '272px' },
  rightPanel: { backgroundColor: of.side, textColor: '#eef0f4' },
  codeBlock: { backgroundColor: dark.matches ? '#0d0f14' : '#0d0f14' },
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
