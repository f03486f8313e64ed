import { htmlAttacks } from '../../src/testing/html-attacks.ts';
import { Page } from '../../src/ui/layout/stack.tsx';
import { RichText } from '../../src/ui/layout/rich-text.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';

/** Texts that attack the page, as a reader would have them. */
export function AttacksPage() {
  return (
    <Screen title="Hostile texts" back="/">
      <Page>
        {htmlAttacks.map((html) => (
          <div key={html} data-attack>
            <RichText html={`<p>harmless</p>${html}`} />
          </div>
        ))}
      </Page>
    </Screen>
  );
}
