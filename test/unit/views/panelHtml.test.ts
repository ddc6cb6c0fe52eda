import assert from 'node:assert/strict';
import { panelHtml } from '../../../src/views/panel/panelHtml';

describe('panelHtml', () => {
  const html = panelHtml({
    cspSource: 'https://source.example',
    nonce: 'n0nce',
    scriptUri: 'https://source.example/panel.js?a=1&b=2',
    styleUri: 'https://source.example/"><script>x</script>.css',
    language: 'en',
    title: 'Past <Fixes>',
  });

  it('lets in its own style, the one script, and nothing else', () => {
    assert.match(html, /content="default-src 'none'; style-src https:\/\/source\.example; script-src 'nonce-n0nce'"/);
    assert.equal(html.match(/<script/g)?.length, 1);
    assert.match(html, /<script nonce="n0nce" src="https:\/\/source\.example\/panel\.js\?a=1&amp;b=2">/);
  });

  it('keeps what it is given in its place', () => {
    assert.doesNotMatch(html, /<script>x/);
    assert.match(html, /<title>Past &lt;Fixes&gt;<\/title>/);
  });
});
