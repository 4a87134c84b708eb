import { expect, test } from 'vitest';
import { buildDocument, buildLines, hostileTexts } from '../../testing/documents/build-document.ts';
import { htmlParts } from './render-html.ts';

const render = (document: ReturnType<typeof buildDocument>) => [...htmlParts(document)].join('');

test('a document has headings, lists, coloured names and links to each moment', () => {
	const page = render(buildDocument());
	expect(page).toContain('<h1 dir="auto">Late pallets</h1>');
	expect(page).toContain('<h2>Summary</h2>\n<ul><li dir="auto">The pallets came two hours late again. <a href="https');
	expect(page).toContain('<a href="https://debrief.example.org/conversations/c1?t=6.5">00:06</a>');
	expect(page).toContain('color: #7e5d02"><b>Marta Kowalczyk</b>');
	expect(page).toContain('☐ Send the credit note');
	expect(page.match(/<ul>/g)).toHaveLength(4);
});

test('no text becomes HTML markup', () => {
	const recordings = buildDocument().recordings?.map((each) => ({ ...each, lines: buildLines(hostileTexts) })) ?? [];
	const page = render(buildDocument({ title: '<script>1</script>', recordings }));
	expect(page).not.toContain('<script');
	expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot;');
});
