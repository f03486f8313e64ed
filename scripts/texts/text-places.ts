import ts from 'typescript';

/** Where `npm run gallery` answers. */
export const galleryPort = 5185;

/** I18N-24: the address at which the gallery opens where a text is seen, in a language. */
export const pictureAddress = (id: string, code: string): string =>
  `http://localhost:${galleryPort}/?${new URLSearchParams({ message: id, lang: code })}`;

/** What the parts of the product are to a reader, by their name in the code. */
const parts: Readonly<Record<string, string>> = {
  Button: 'button',
  ButtonLink: 'button',
  IconButton: 'button with an icon, for screen readers',
  CopyButton: 'button that copies, for screen readers',
  Link: 'link',
  a: 'link',
  Way: 'row that leads somewhere',
  ListRow: 'row of a list',
  RecordRow: 'row of a list',
  SectionList: 'group of rows',
  Card: 'card',
  Detail: 'figure',
  Badge: 'badge',
  StatusBadge: 'state, in a badge',
  Banner: 'notice on a screen',
  EmptyState: 'notice in place of an empty list',
  ErrorState: 'notice in place of what failed',
  Screen: 'screen',
  Sheet: 'sheet',
  Question: 'question',
  ResultScreen: 'screen that says what became of it',
  Section: 'section',
  Field: 'field',
  TextField: 'field',
  TextInput: 'field',
  SelectField: 'field with a list to choose from',
  Select: 'field with a list to choose from',
  RadioField: 'choice of one',
  DateInput: 'field',
  DateField: 'field',
  NumberField: 'field',
  Stepper: 'field',
  Choice: 'choice of one',
  Chips: 'row of chips that filter',
  Tabs: 'tabs',
  Switch: 'switch',
  SwitchField: 'switch',
  Checkbox: 'tick box',
  CheckboxField: 'tick box',
  Chip: 'chip that filters',
  h1: 'title of the screen',
  h2: 'heading',
  h3: 'heading',
  th: 'head of a column',
  dt: 'name of a figure',
  li: 'item of a list',
  caption: 'name of a table',
  p: 'sentence on its own',
};

/** What a property of a part holds. */
const properties: Readonly<Record<string, string>> = {
  label: 'name of a',
  title: 'title of a',
  term: 'name of a',
  note: 'small text under a',
  hint: 'hint under a',
  placeholder: 'example inside a',
  name: 'for screen readers: name of a',
  'aria-label': 'for screen readers: name of a',
  confirm: 'button of a',
  cancel: 'button that leaves a',
  action: 'button of a',
  text: 'text of a',
  message: 'text of a',
  children: 'text of a',
};

const calls: Readonly<Record<string, string>> = { toast: 'short notice', announce: 'for screen readers' };

/** What every text of a file is that has no part around it. */
const files: Readonly<Record<string, string>> = {
  'src/app/order-notifications.tsx': 'short notice about an order',
  'src/app/other-screens.ts': 'title of a screen',
  'src/chart/orders/chip-texts.ts': 'label on the chart',
  'src/features/orders/order-figures.tsx': 'state of an order',
  'src/forms/field-words.ts': 'error under a field',
  'src/forms/new-password-fields.tsx': 'about a new password',
  'src/screens/loan/sign/agreement-text.tsx': 'in the loan agreement',
  'src/features/ticket/place/submission.tsx': 'short notice about an order',
  'src/features/ticket/rules/order-type.tsx': 'what the order is, on the button',
  'src/features/ticket/rules/ticket-check.ts': 'why the order can’t be sent, in a narrow place',
  'src/features/ticket/ticket-stops.tsx': 'under stop loss and take profit',
  'src/screens/transactions/statement/statement-paper.tsx': 'line of the account statement',
};

const macros = new Set(['t', 'msg', 'plural', 'Trans', 'Plural']);

/** I18N-30: what each text of a file is, by the line where it begins: 'button', 'title of a sheet'. */
export function placesOf(code: string, filename: string): Map<number, string> {
  const file = ts.createSourceFile(filename, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const place =
      macros.has(macroOf(node)) && !found.has(line) ? (placeOf(node) ?? files[filename]) : undefined;
    if (place !== undefined) found.set(line, place);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function macroOf(node: ts.Node): string {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText();
  if (ts.isCallExpression(node)) return node.expression.getText();
  return ts.isJsxElement(node) ? elementOf(node) : '';
}

function elementOf(node: ts.JsxElement | ts.JsxSelfClosingElement): string {
  return (ts.isJsxElement(node) ? node.openingElement : node).tagName.getText();
}

function placeOf(text: ts.Node): string | undefined {
  let property: string | undefined;
  for (let node = text.parent; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) property ??= node.name.getText();
    else if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) {
      return describe(property, parts[elementOf(node)]);
    } else if (ts.isCallExpression(node)) {
      const call = calls[node.expression.getText()];
      if (call !== undefined) return call;
    }
  }
  return describe(property, undefined);
}

function describe(property: string | undefined, part: string | undefined): string | undefined {
  if (property === undefined) return part;
  const holds = properties[property];
  if (holds === undefined) return part;
  return part === undefined ? holds.replace(/ (of|under|inside|that leaves) a$/, '') : `${holds} ${part}`;
}
