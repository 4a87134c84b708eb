import { type Html, html } from '../../../../platform/formats/html.ts';

export const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const style: Html = {
	html: `<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
audio { width: 100%; } img { max-width: 100%; }
.small { opacity: 0.8; font-size: 0.875rem; }
</style>`,
};

export const page = (title: string, body: Html): string =>
	`<!doctype html>\n${
		html`<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"><meta name="viewport" content="width=device-width"><title>${title}</title>${style}</head><body>${body}</body></html>`
			.html
	}\n`;
