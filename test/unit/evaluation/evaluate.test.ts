import assert from 'node:assert/strict';
import { evaluate } from '../../../src/core/evaluation/evaluate';
import { isRight, type LabelledQuery } from '../../../src/core/evaluation/labelled';
import { parseQueryLine } from '../../../src/core/evaluation/parseQueryLine';
import { makeCase } from '../recall/makeCase';

const cases = [
  makeCase({ id: 'a', label: 'port', errorText: 'listen EADDRINUSE address already in use' }),
  makeCase({ id: 'b', label: 'module', errorText: 'Cannot find module express', aliases: ['缺少依赖'] }),
];
const queries: LabelledQuery[] = [
  { id: '1', text: 'EADDRINUSE: address already in use :::80', label: 'port', kind: 'near' },
  { id: '2', text: '缺少依赖', label: 'module', kind: 'cjk' },
  { id: '3', text: 'write a poem', label: null, kind: 'negative' },
];
const clock = (): number => 0;

describe('evaluate', () => {
  it('reports counts, the library and each scorer', () => {
    const report = evaluate(cases, queries, { scorers: ['jaccard'], clock });
    assert.deepEqual(report.n, { queries: 3, answerable: 2, negative: 1, hardNegative: 0 });
    assert.deepEqual(report.library, { cases: 2, labels: 2, withAliases: 1, thinAliases: 1 });
    assert.equal(report.scorers['jaccard']?.hit1, 100);
    assert.equal(report.scorers['jaccard']?.falseRecall.negative, 0);
    assert.equal(report.scorers['jaccard']?.ablation, undefined);
  });

  it('prints each stage with its candidates: the gate filters, the order does not', () => {
    const steps = evaluate(cases, queries, { scorers: ['jaccard'], ablation: true, clock }).scorers['jaccard']
      ?.ablation;
    const counts = new Map(steps?.map(({ stage, candidates }) => [stage, candidates]));
    assert.deepEqual([...counts.keys()], ['candidates', 'outcome', 'rejected', 'gate', 'same-cause', 'order', 'top-k']);
    assert.equal(counts.get('same-cause'), counts.get('order'));
    assert.equal(steps?.at(-1)?.hit1, 100);
  });

  it('refuses a scorer that is not known', () => {
    assert.throws(() => evaluate(cases, queries, { scorers: ['magic'], clock }), /no scorer "magic"/);
  });
});

describe('labelled queries', () => {
  it('a hit is right with the label of the query or one that is accepted, and never for a negative', () => {
    const found = makeCase({ id: 'x', label: 'port' });
    const query: LabelledQuery = { id: '1', text: '', kind: 'near', label: 'port' };
    assert.equal(isRight(query, found), true);
    assert.equal(isRight({ ...query, label: 'other', accept: ['port'] }, found), true);
    assert.equal(isRight({ ...query, label: null, accept: ['port'] }, found), false);
    assert.equal(isRight(query, makeCase({ id: 'y' })), false);
  });

  it('are read from lines, and a line that is none says why', () => {
    const line = parseQueryLine('{"id":"q","text":"t","label":null,"extra":1}');
    assert.deepEqual(line, { ok: true, query: { id: 'q', text: 't', label: null, kind: 'negative' } });
    for (const bad of [
      '',
      '[]',
      '{"id":"q"}',
      '{"id":"q","text":"t"}',
      '{"id":"q","text":"t","label":"l","accept":"l"}',
    ]) {
      const { ok, reason } = parseQueryLine(bad) as { ok: boolean; reason: string };
      assert.equal(ok, false);
      assert.match(reason, /\.$/);
    }
  });
});
