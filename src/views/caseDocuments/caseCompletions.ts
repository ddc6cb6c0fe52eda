import * as vscode from 'vscode';
import { CASE_SCHEME } from '../../contributions';
import { FIELD_NAMES, SECTION_NAMES } from '../../core/cases/documentNames';
import type { ViewHost } from '../viewHost';
import { offersAt, type DocumentOffer } from './documentOffers';
import { placeAt } from './documentPlace';
import { fieldWords, sectionWords } from './fieldWords';

/** What a heading, a value and an entry of a list begin with. VS Code asks by itself for no word in Markdown. */
const TRIGGERS = ['#', ' ', '-'];

type Host = Pick<ViewHost, 'session' | 'l10n' | 'missed'>;

/** Helps to write case documents: names and values of fields as completions, what they are for as hovers. */
export function registerCaseCompletions(host: Host): vscode.Disposable {
  const selector = { scheme: CASE_SCHEME };
  return vscode.Disposable.from(
    vscode.languages.registerCompletionItemProvider(
      selector,
      { provideCompletionItems: (document, position) => complete(host, document, position) },
      ...TRIGGERS,
    ),
    vscode.languages.registerHoverProvider(selector, {
      provideHover: (document, position) => hover(host, document, position),
    }),
  );
}

async function complete(
  { session, l10n, missed }: Host,
  document: vscode.TextDocument,
  position: vscode.Position,
): Promise<vscode.CompletionItem[]> {
  const [text, offset] = [document.getText(), document.offsetAt(position)];
  if (placeAt(text, offset).kind === 'text') return [];
  const cases = (await session.libraries()).flatMap(({ library }) => library.cases());
  const offers = offersAt(text, offset, { cases, missed: missed.texts, l10n });
  return offers.map(({ kind, label, documentation, snippet, start, end }, place) => {
    const item = new vscode.CompletionItem(label, kindOf(kind));
    item.insertText = new vscode.SnippetString(snippet);
    item.range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    item.sortText = String(place).padStart(4, '0');
    if (documentation !== undefined) item.documentation = documentation;
    return item;
  });
}

function hover({ l10n }: Host, document: vscode.TextDocument, position: vscode.Position): vscode.Hover | undefined {
  const place = placeAt(document.getText(), document.offsetAt(position));
  if (place.kind !== 'name' && place.kind !== 'heading') return undefined;
  const field = FIELD_NAMES.find((name) => name === place.name);
  const section = SECTION_NAMES.find((name) => name === place.name);
  const words = place.kind === 'name' ? field && fieldWords(l10n)[field] : section && sectionWords(l10n)[section];
  if (words === undefined) return undefined;
  const range = new vscode.Range(document.positionAt(place.start), document.positionAt(place.end));
  return new vscode.Hover(new vscode.MarkdownString().appendText(words), range);
}

function kindOf(offer: DocumentOffer['kind']): vscode.CompletionItemKind {
  const { Property, Value, Struct } = vscode.CompletionItemKind;
  return { name: Property, value: Value, heading: Struct }[offer];
}
