const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export type Html = { readonly html: string };
type Part = string | number | Html | readonly Html[] | null | false;

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
	return { html: strings.reduce((before, text, i) => before + partHtml(parts[i - 1] ?? null) + text) };
}

function partHtml(part: Part): string {
	if (part === null || part === false) return '';
	if (typeof part === 'string' || typeof part === 'number')
		return String(part).replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
	return 'html' in part ? part.html : part.map((each) => each.html).join('');
}
