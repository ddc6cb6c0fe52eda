import { OUTCOMES, type Case } from '../../core/cases/case';
import { FIELD_NAMES, SECTION_NAMES, type FieldName, type Heading } from '../../core/cases/documentNames';
import type { Localiser } from '../localiser';
import { partsOf, placeAt } from './documentPlace';
import { fieldWords, outcomeMeanings, sectionWords } from './fieldWords';

/** What an editor offers to be inserted; `start` and `end` are the offsets that it takes the place of. */
export interface DocumentOffer {
  readonly kind: 'name' | 'value' | 'heading';
  readonly label: string;
  readonly documentation?: string;
  /** Text, with `$1` and so on where the cursor goes. */
  readonly snippet: string;
  readonly start: number;
  readonly end: number;
}

/** What the offers are made from. */
export interface OfferSources {
  /** All cases of the libraries: their tags and tools are offered again. */
  readonly cases: readonly Case[];
  /** Questions that found nothing: each may be an alias. */
  readonly missed: readonly string[];
  readonly l10n: Localiser;
}

const LISTS: readonly FieldName[] = ['tags', 'aliases', 'files'];
/** Most words of the library that are offered. */
const MOST = 200;

/** What can be inserted at a place of a case document. */
export function offersAt(text: string, offset: number, sources: OfferSources): readonly DocumentOffer[] {
  const place = placeAt(text, offset);
  const at = place.kind === 'text' ? { start: offset, end: offset } : { start: place.start, end: place.end };
  switch (place.kind) {
    case 'name':
      return fieldOffers(text, place.name, sources.l10n).map((offer) => ({ ...offer, ...at }));
    case 'heading':
      return sectionOffers(text, place.name, sources.l10n).map((offer) => ({ ...offer, ...at }));
    case 'value':
    case 'entry':
      return valuesOf(place.field, sources).map((offer) => ({ ...offer, ...at }));
    case 'text':
      return [];
  }
}

type Offer = Omit<DocumentOffer, 'start' | 'end'>;

function fieldOffers(text: string, written: string, l10n: Localiser): readonly Offer[] {
  const { fields } = partsOf(text);
  const words = fieldWords(l10n);
  return FIELD_NAMES.filter((name) => name === written || !fields.has(name)).map((name) => ({
    kind: 'name',
    label: name,
    documentation: words[name],
    snippet: fields.has(name) ? name : LISTS.includes(name) ? `${name}:\n  - $1` : `${name}: ${valueSnippet(name)}`,
  }));
}

function valueSnippet(name: FieldName): string {
  if (name === 'outcome') return `\${1|${OUTCOMES.join(',')}|}`;
  return name === 'environment' ? '\n  tool: $1' : '$1';
}

function sectionOffers(text: string, written: string, l10n: Localiser): readonly Offer[] {
  const { sections } = partsOf(text);
  const words = sectionWords(l10n);
  const isFree = (name: Heading): boolean => name === written || !sections.has(name);
  return SECTION_NAMES.filter(isFree).map((name) => ({
    kind: 'heading',
    label: `# ${name}`,
    documentation: words[name],
    snippet: name === 'What did not help' ? `# ${name}\n\n- $1` : `# ${name}\n\n$1`,
  }));
}

function valuesOf(field: FieldName, { cases, missed, l10n }: OfferSources): readonly Offer[] {
  if (field === 'outcome') {
    const meanings = outcomeMeanings(l10n);
    return OUTCOMES.map((outcome) => value(outcome, meanings[outcome]));
  }
  if (field === 'aliases') return missed.map((text) => value(text, l10n.t('Asked, and not found')));
  const known =
    field === 'tags'
      ? cases.flatMap(({ tags }) => tags)
      : field === 'tool' || field === 'errorType' || field === 'label'
        ? cases.flatMap((found) => found[field] ?? [])
        : [];
  return mostFrequent(known).map((word) => value(word));
}

function value(label: string, documentation?: string): Offer {
  return {
    kind: 'value',
    label,
    snippet: escaped(yamlText(label)),
    ...(documentation === undefined ? {} : { documentation }),
  };
}

/** A text that YAML reads back as it is: in quotes where it could be something else. */
function yamlText(text: string): string {
  return /^[\p{L}\p{N}][\p{L}\p{N} _./+-]{0,300}$/u.test(text) && !/^(?:[\d.+-]+|true|false|null|yes|no)$/i.test(text)
    ? text
    : JSON.stringify(text);
}

/** A text in a snippet: nothing in it is a place for the cursor. */
function escaped(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

function mostFrequent(words: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || a.localeCompare(b))
    .slice(0, MOST)
    .map(([word]) => word);
}
