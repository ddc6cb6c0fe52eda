import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(__dirname, '..', '..', '..');

describe('the pictures of the docs', () => {
  it('are all shown, and all that are shown are there', () => {
    const documents = [
      join(root, 'README.md'),
      ...readdirSync(join(root, 'docs'))
        .filter((name) => name.endsWith('.md'))
        .map((name) => join(root, 'docs', name)),
    ];
    const shown = documents.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/!\[[^\]]+\]\(([^)]+\.png)\)/g)].map((match) => basename(match[1] ?? '')),
    );
    const there = readdirSync(join(root, 'docs', 'images')).sort();
    assert.deepEqual([...new Set(shown)].sort(), there);
  });
});
