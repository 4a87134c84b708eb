// @module-tag release
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { buildDocument, buildLines, hostileTexts } from '../../../testing/documents/build-document.ts';
import type { ConversationDocument } from '../conversation-document.ts';
import { renderPdf } from './render-pdf.ts';

async function open(changes: Partial<ConversationDocument> = {}) {
	const bytes = await renderPdf(buildDocument(changes));
	if (!bytes) throw new Error('the fonts lack its script');
	const pdf = await getDocumentProxy(bytes);
	const { text, totalPages } = await extractText(pdf);
	const { links } = await extractLinks(pdf);
	return { pdf, pages: text.map((each) => each.replace(/\s+/g, ' ')), totalPages, links };
}

test('a document has every section in order, and an outline', async () => {
	const { pdf, pages } = await open();
	const text = pages.join(' ');
	const order = ['Late pallets', 'Duration', 'Summary', 'Action points', 'Compliance', 'Notes', 'Transcript', 'Again?'];
	const places = order.map((each) => text.indexOf(each));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(places).not.toContain(-1);
	expect((await pdf.getOutline()).map(({ title }) => title)).toEqual([
		'Summary',
		'Action points',
		'Compliance',
		'Notes',
		'Transcript',
	]);
	expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'Late pallets', Creator: 'Debrief' });
});

test('each time is a link to its moment', async () => {
	const { links } = await open();
	for (const seconds of ['6.5', '31', '62', '4', '8', '12'])
		expect(links).toContain(`https://debrief.example.org/conversations/c1?t=${seconds}`);
});

test('every page has its number, and later pages repeat title and date', async () => {
	const { pages, totalPages } = await open({ recordings: oneRecording(Array.from({ length: 200 }, () => 'Yes.')) });
	expect(totalPages).toBeGreaterThan(3);
	for (const [i, text] of pages.entries()) expect(text).toContain(`Page ${i + 1} of ${totalPages}`);
	for (const text of pages.slice(1))
		expect(text).toMatch(/Late pallets .*2026-03-01 11:00|2026-03-01 11:00.*Late pallets/);
});

test('Latin, Greek, Cyrillic, Hebrew and Arabic are shown, and unsupported scripts are announced', async () => {
	const known = ['Łódź, Ça va, Größe', 'Ελένη Παππά', 'Жанна Ёлкина'];
	const { pages } = await open({ recordings: oneRecording(known) });
	for (const text of known) expect(pages.join(' ')).toContain(text);
	expect(pages.join(' ')).not.toContain('cannot show');
	const hebrew = await open({ recordings: oneRecording(['שלום לכולם (3)', 'مرحبا']) });
	expect(hebrew.pages.join(' ')).not.toContain('cannot show');
	const name = await open({ recordings: oneRecording(['She moved to 東京 last year']) });
	expect(name.pages.join(' ')).toContain('This PDF cannot show some characters and has □ in their place.');
	const chinese = buildDocument({ recordings: oneRecording(['我们明天开会', 'Yes.']) });
	expect(await renderPdf(chinese)).toBeNull();
});

test('with hostile text, the PDF opens and no line leaves the page', async () => {
	for (const title of hostileTexts) {
		const { pdf, totalPages } = await open({ title, recordings: oneRecording(hostileTexts) });
		for (let number = 1; number <= totalPages; number++) {
			const { items } = await (await pdf.getPage(number)).getTextContent();
			for (const item of items)
				if ('transform' in item) expect(item.transform[4] + item.width).toBeLessThan(595.28 - 50);
		}
	}
});

function oneRecording(texts: readonly string[]): ConversationDocument['recordings'] {
	const [first] = buildDocument().recordings ?? [];
	return first ? [{ ...first, lines: buildLines(texts) }] : [];
}
