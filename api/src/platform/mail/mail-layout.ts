const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const font = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Only a line that equals one of `links` becomes a link, because addresses in user text may lead anywhere. */
export function htmlOf({ subject, text, links }: { subject: string; text: string; links: readonly string[] }): string {
	const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
		const lines = paragraph.split('\n').map((line) => (links.includes(line) ? linkTo(line) : escapeText(line)));
		return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
	});
	return `<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeText(subject)}</title></head>
<body style="margin:0;padding:24px 16px;${font}">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700">Debrief</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeText(subject)}</h1>
${paragraphs.join('\n')}
</div>
</body>
</html>
`;
}

const linkTo = (address: string) =>
	`<a href="${escapeText(address)}" style="font-weight:700;word-break:break-all">${escapeText(address)}</a>`;
