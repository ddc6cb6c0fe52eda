/** What the panel's page is made with. */
export interface PageParts {
  /** Source of the page's own files for its content security policy. */
  readonly cspSource: string;
  /** Fresh for each page; lets in the one script. */
  readonly nonce: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  /** BCP 47 tag of the user's language. */
  readonly language: string;
  readonly title: string;
}

/** The panel's page: empty until the host sends what it shows, and closed to everything but its own two files. */
export function panelHtml(parts: PageParts): string {
  const { cspSource, nonce, scriptUri, styleUri, language, title } = parts;
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="${attribute(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${attribute(title)}</title>
<link rel="stylesheet" href="${attribute(styleUri)}">
</head>
<body>
<div class="visually-hidden" role="status" aria-live="polite"></div>
<main>
<h1 class="visually-hidden">${attribute(title)}</h1>
<div id="content"></div>
</main>
<script nonce="${attribute(nonce)}" src="${attribute(scriptUri)}"></script>
</body>
</html>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
