import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { SETTINGS } from '../../../src/contributions';
import { checkSettings, DEFAULT_SETTINGS, SETTING_BOUNDS, type Settings } from '../../../src/session/settings';

describe('settings', () => {
  const declared = (
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
      contributes: { configuration: { properties: Record<string, Record<string, unknown>> } };
    }
  ).contributes.configuration.properties;

  it('have the defaults and bounds that package.json declares', () => {
    for (const [key, value] of Object.entries(DEFAULT_SETTINGS) as [keyof Settings, unknown][]) {
      assert.deepEqual(declared[`casebook.${SETTINGS[key]}`]?.['default'], value, key);
    }
    for (const [key, { min, max }] of Object.entries(SETTING_BOUNDS) as [
      keyof typeof SETTING_BOUNDS,
      { min: number; max: number },
    ][]) {
      const property = declared[`casebook.${SETTINGS[key]}`];
      assert.deepEqual([property?.['minimum'], property?.['maximum']], [min, max], key);
    }
  });

  it('take what is set', () => {
    const set: Settings = { ...DEFAULT_SETTINGS, terminalEnabled: false, diagnosticsDelay: 2_000, recallMaxCases: 3 };
    assert.deepEqual(
      checkSettings((key) => set[key]),
      set,
    );
  });

  it('fall back where a hand-edited file has nonsense', () => {
    const nonsense: Partial<Record<keyof Settings, unknown>> = {
      terminalEnabled: 'yes',
      diagnosticsDelay: -5,
      recallMaxCases: 1e9,
      recallScorer: 7,
    };
    assert.deepEqual(
      checkSettings((key) => nonsense[key]),
      { ...DEFAULT_SETTINGS, diagnosticsDelay: 500, recallMaxCases: 10 },
    );
  });
});
