import type { Recogniser } from '../recogniser';

const GIT = /(?:^|[\s;&|(/])git(?:\.exe)?\s/;

/** git, in any language: its prefixes stay as they are, or its shape does. */
export const git: Recogniser = {
  name: 'git',
  title: 'git',
  rules: [
    {
      hints: ['nothing to commit', 'up to date', 'up-to-date', 'nothing added to commit'],
      start:
        /^(?:nothing to commit|nothing added to commit|Everything up-to-date|Already up[ -]to[ -]date|Current branch .{1,100} is up to date)/,
      role: 'benign',
      command: GIT,
    },
    {
      hints: ['conflict ('],
      start: /^CONFLICT \((?<key>[^)]{1,80})\): (?<message>(?:Merge conflict in (?<file>.{1,400})|.{1,600}))$/,
      extent: {
        until:
          /^(?!CONFLICT|Auto-merging|Automatic merge failed|error: could not (?:apply|revert)|Could not apply|hint:|Recorded preimage|Resolve all)/,
        lines: 40,
      },
      details: [/^error: could not (?:apply|revert) (?<message>.*)$/],
      refine: ({ lines, start, last }) => ({
        count: lines.slice(start, last + 1).filter((line) => line.startsWith('CONFLICT (')).length,
      }),
    },
    {
      hints: ['automatic merge failed', 'could not apply', 'error: could not revert'],
      start: /^(?:error: could not (?:apply|revert)|Could not apply|Automatic merge failed)/,
      role: 'wrapper',
      command: GIT,
    },
    {
      hints: ['fatal: '],
      start:
        /^fatal: (?:Could not read from remote repository\.|.{1,40} failed$|Exiting because of .{1,100}|early EOF|the remote end hung up.{0,60}|fetch-pack: .{1,100}|clone of .{1,200} failed)/,
      role: 'wrapper',
      command: GIT,
      extent: { continues: /^Please make sure|^and the repository/, blanks: 1, lines: 4 },
    },
    {
      hints: ['would be over'],
      start: /^error: (?<message>(?:Your local changes|The following untracked working tree files).{0,200})$/,
      extent: { continues: /^\s+\S|^Please |^Aborting/ },
      details: [/^\s+(?<file>\S.{0,400})$/],
    },
    {
      hints: ['failed to push'],
      start: /^error: (?<message>failed to push some refs to .{1,400})$/,
      lead: { start: /^\s?! \[(?:remote )?rejected\]/, lines: 6 },
      extent: { continues: /^hint: / },
    },
    {
      hints: ['patch failed'],
      start: /^error: (?<message>patch failed: (?<file>.{1,400}):(?<line>\d{1,7}))$/,
      extent: { continues: /^error: .{1,400}: patch does not apply/ },
    },
    {
      hints: ['fatal: '],
      start: /^(?:remote: )?fatal: (?<message>.{1,1000})$/,
      command: GIT,
      extent: { continues: /^(?:and the repository exists|Please make sure|Use '--|use '|\t)/, blanks: 1, lines: 12 },
    },
    {
      hints: ['error: '],
      start: /^error: (?<message>.{1,1000})$/,
      command: GIT,
      extent: { continues: /^(?:\t|hint: |error: )/ },
    },
    {
      hints: ['fatal: ', '致命错误', '致命錯誤'],
      start:
        /^(?!fatal: \[)(?:fatal|致命错误|致命錯誤|fatale?|schwerwiegend|фатальная ошибка)\s?[:：] ?(?<message>.{1,1000})$/,
    },
    {
      hints: ['错误：', '錯誤：', 'fehler: ', 'erreur : ', 'erreur: ', 'ошибка: ', 'error: ', 'errore: '],
      start: /^(?:错误|錯誤|Fehler|erreur|ошибка|error|errore|erro)\s?[:：] ?(?<message>.{1,1000})$/,
      command: GIT,
    },
    {
      hints: ["git: '"],
      start: /^git: '(?<message>.{1,100}' is not a git command.{0,200})$/,
      extent: { until: /^(?!\s|The most similar)/, blanks: 1, lines: 12 },
    },
  ],
  examples: [
    {
      command: 'git push',
      output: [
        'To github.com:acme/shop.git',
        ' ! [rejected]        main -> main (fetch first)',
        "error: failed to push some refs to 'github.com:acme/shop.git'",
        'hint: Updates were rejected because the remote contains work that you do not have locally.',
      ].join('\n'),
      errors: [{ headline: "error: failed to push some refs to 'github.com:acme/shop.git'" }],
    },
    {
      command: 'git merge topic',
      output: [
        'Auto-merging a.txt',
        'CONFLICT (content): Merge conflict in a.txt',
        'Automatic merge failed; fix conflicts and then commit the result.',
      ].join('\n'),
      errors: [{ headline: 'CONFLICT (content): Merge conflict in a.txt', file: 'a.txt' }],
    },
    {
      command: 'git revert HEAD~1',
      output: [
        'Auto-merging a.txt',
        'CONFLICT (content): Merge conflict in a.txt',
        'error: could not revert b2390b7... Round prices',
        'hint: After resolving the conflicts, mark them with',
      ].join('\n'),
      errors: [{ headline: 'CONFLICT (content): Merge conflict in a.txt', file: 'a.txt' }],
    },
    { command: 'git commit', output: 'nothing to commit, working tree clean', errors: [] },
  ],
};
