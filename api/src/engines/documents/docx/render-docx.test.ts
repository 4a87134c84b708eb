import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildDocument, buildLines, hostileTexts } from '../../../testing/documents/build-document.ts';
import type { ConversationDocument } from '../conversation-document.ts';
import { renderDocx } from './render-docx.ts';

async function unpack(changes: Partial<ConversationDocument> = {}) {
	const files = unzipSync(await renderDocx(buildDocument(changes)));
	const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
	return {
		xml: read('word/document.xml'),
		links: read('word/_rels/document.xml.rels'),
		margins: Object.keys(files)
			.filter((name) => /word\/(?:header|footer)\d+\.xml/.test(name))
			.map(read)
			.join(''),
		properties: read('docProps/core.xml'),
	};
}

/** The text of each paragraph, in order. */
const paragraphs = (xml: string) =>
	[...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) =>
		[...paragraph.matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>/gs)].map(([, text]) => text).join(''),
	);

test('a document has every section in order, with real headings', async () => {
	const { xml, properties } = await unpack();
	const texts = paragraphs(xml);
	expect(texts[0]).toBe('Late pallets');
	expect(texts).toContain('☐Send the credit note (Marta Kowalczyk, due 2026-03-03) 00:31');
	const order = ['Summary', 'Action points', 'Compliance', 'Notes', 'Transcript', 'Again?'];
	const places = order.map((text) => texts.findIndex((each) => each.endsWith(text)));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(places).not.toContain(-1);
	expect(xml.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(5);
	expect(properties).toContain('<dc:title>Late pallets</dc:title>');
});

test('each time links to its moment, and names have the colours of the page', async () => {
	const { xml, links } = await unpack();
	for (const seconds of ['6.5', '31', '62', '4', '8', '12'])
		expect(links).toContain(`Target="https://debrief.example.org/conversations/c1?t=${seconds}" TargetMode="External"`);
	expect(xml.match(/<w:hyperlink /g)?.length).toBe(links.match(/TargetMode="External"/g)?.length);
	expect(xml).toMatch(/<w:color w:val="7E5D02"\/>.{0,80}Marta Kowalczyk/is);
});

test('title, date and page numbers are in header and footer', async () => {
	const { margins } = await unpack();
	expect(margins).toContain('Late pallets');
	expect(margins).toContain('2026-03-01 11:00');
	expect(margins).toContain('PAGE');
	expect(margins).toContain('NUMPAGES');
});

test('right-to-left names and lines are right-aligned', async () => {
	const { xml } = await unpack({ recordings: oneRecording(['שלום לכולם']) });
	expect(xml).toMatch(/<w:bidi\/>.*?<w:rtl\/>.*?שלום לכולם/s);
});

test('hostile text keeps the document well-formed', { tags: ['release'] }, async () => {
	for (const title of hostileTexts) {
		const { xml, margins } = await unpack({ title, recordings: oneRecording(hostileTexts) });
		// biome-ignore lint/suspicious/noControlCharactersInRegex: XML must not have them
		expect(xml + margins).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
		expect((xml + margins).isWellFormed()).toBe(true);
		expect(xml).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp;');
	}
});

function oneRecording(texts: readonly string[]): ConversationDocument['recordings'] {
	const [first] = buildDocument().recordings ?? [];
	return first ? [{ ...first, lines: buildLines(texts) }] : [];
}
