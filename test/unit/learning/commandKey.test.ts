import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { commandKey, sameByDefault, sameCommand } from '../../../src/core/learning/commandKey';
import { commandRole, isThrowaway } from '../../../src/core/learning/commandRole';
import { differsByATypo } from '../../../src/core/learning/typo';

const same = (a: string, b: string, cwd = '/ws', otherCwd = cwd): boolean =>
  sameCommand(commandKey(a, cwd), commandKey(b, otherCwd));

describe('commandKey', () => {
  for (const [a, b] of [
    ['npm test', 'npm run test'],
    ['npm t', 'npm test -- --verbose'],
    ['NODE_ENV=test npm test', 'npm test'],
    ['docker ps', 'sudo docker ps'],
    ['python3 ./src/a.py', 'python /ws/src/a.py'],
    ['npx tsc -p .', './node_modules/.bin/tsc -p .'],
    ['python -m pytest tests/a.py', 'pytest tests/a.py -x'],
    ['bash deploy.sh', './deploy.sh'],
    ['gcc -o app main.c', 'gcc -Wall main.c -o app -lm'],
    ['make 2>&1 | tee build.log', 'make'],
    ['node -e "null.foo"', "node -e 'null.foo'"],
    ['.\\build.bat', 'build.bat'],
    ['poetry run pytest', 'pytest'],
  ] as const) {
    it(`takes “${a}” and “${b}” for the same`, () => assert.equal(same(a, b), true));
  }

  for (const [a, b] of [
    ['npm test', 'npm run build'],
    ['cargo test foo', 'cargo test bar'],
    ['node a.js', 'node b.js'],
    ['git push', 'git pull'],
    ['python a.py', 'ruby a.py'],
    ['', 'ls'],
  ] as const) {
    it(`keeps “${a}” and “${b}” apart`, () => assert.equal(same(a, b), false));
  }

  it('knows a target that is taken where none is named', () => {
    const byDefault = (a: string, b: string): boolean => sameByDefault(commandKey(a, '/ws'), commandKey(b, '/ws'));
    assert.equal(byDefault('git push', 'git push -u origin cart'), true);
    assert.equal(byDefault('git pull origin main', 'git pull'), true);
    assert.equal(byDefault('git push origin a', 'git push origin b'), false);
    assert.equal(byDefault('git push', 'git pull origin main'), false);
    assert.equal(byDefault('node', 'node a.js'), false);
  });

  it('tells directories apart, and follows a leading cd', () => {
    assert.equal(same('make', 'make', '/ws/a', '/ws/b'), false);
    assert.equal(same('cd a && make', 'make', '/ws', '/ws/a'), true);
    assert.equal(same('cd ../b && make', 'make', '/ws/a', '/ws/b'), true);
  });

  it('is the same for the same line, whatever the line', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (line) => {
        assert.deepEqual(commandKey(line, '/ws'), commandKey(line, '/ws'));
      }),
    );
  });
});

describe('commandRole', () => {
  for (const [line, role] of [
    ['ls -la', 'looks'],
    ['git status', 'looks'],
    ['cat a.txt | grep b', 'looks'],
    ['npm test', 'checks'],
    ['npx tsc --noEmit', 'checks'],
    ['eslint .', 'checks'],
    ['eslint --fix .', 'changes'],
    ['npm install left-pad', 'changes'],
    ['chmod +x a.sh', 'changes'],
    ['git checkout main', 'changes'],
    ['export A=1', 'changes'],
    ['echo A=1 >> .env', 'changes'],
    ['echo fine 2>/dev/null', 'looks'],
    ['node a.js', 'other'],
    ['mkdir a && cd a', 'changes'],
  ] as const) {
    it(`of “${line}” is ${role}`, () => assert.equal(commandRole(line), role));
  }

  it('calls throw-away what only looks or moves about', () => {
    for (const line of ['ls /nope', 'cd nope', 'cat nope', 'which nope', 'npm --help'])
      assert.equal(isThrowaway(line), true, line);
    for (const line of ['npm test', 'docker ps', 'node a.js', 'cd a && make'])
      assert.equal(isThrowaway(line), false, line);
  });
});

describe('differsByATypo', () => {
  it('knows one slip of the fingers', () => {
    assert.equal(differsByATypo('docker run --memroy 1g', 'docker run --memory 1g'), true);
    assert.equal(differsByATypo('git comit', 'git commit'), true);
    assert.equal(differsByATypo('pyhton a.py', 'python a.py'), true);
    assert.equal(differsByATypo('npm install', 'npm install --force'), false);
    assert.equal(differsByATypo('docker ps', 'sudo docker ps'), false);
    assert.equal(differsByATypo('same', 'same'), false);
  });
});
