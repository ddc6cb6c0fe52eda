const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');
const Mocha = require('mocha');

/** Mocha's `spec` reporter, which also leaves the counts in the file that `CASEBOOK_TEST_REPORT` names. */
module.exports = class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const file = process.env.CASEBOOK_TEST_REPORT;
    if (file === undefined) return;
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ passed: passes, failed: failures, skipped: pending }));
    });
  }
};
