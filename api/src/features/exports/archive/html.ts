const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML that needs no more escaping. */
export type Html = { readonly html: string };
type Part = string | number | Html | readonly Html[] | null | false;

/** A template whose texts are escaped. `null` and `false` are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
	return { html: strings.reduce((before, text, i) => before + partHtml(parts[i - 1] ?? null) + text) };
}

function partHtml(part: Part): string {
	if (part === null || part === false) return '';
	if (typeof part === 'string' || typeof part === 'number')
		return String(part).replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
	return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

/** The address of a file beside a page, whatever its name. */
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

/** A page that opens without a network and runs no script. */
export const page = (title: string, body: Html): string =>
	`<!doctype html>\n${
		html`<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"><meta name="viewport" content="width=device-width"><title>${title}</title>${style}</head><body>${body}</body></html>`
			.html
	}\n`;
