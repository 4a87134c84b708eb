export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{font:15px/1.5 system-ui;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{font-size:1rem;margin:2rem 0 .25rem}h2.call{font-family:ui-monospace,monospace;overflow-wrap:anywhere}h3{font-size:.9rem;margin:1rem 0 .25rem}
pre{overflow-x:auto;padding:.5rem;border:1px solid color-mix(in srgb,currentColor 25%,transparent);font-size:13px}
table{border-collapse:collapse}td{padding:.1rem 1rem .1rem 0;vertical-align:top;white-space:pre-line;overflow-wrap:anywhere}p{margin:.25rem 0}`;

export const documentationPage = (
	title: string,
	body: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style>
<h1>${escapeHtml(title)}</h1>${body}</html>`;
