import { expect, test } from 'vitest';
import { buildDocument, buildLines, hostileTexts } from '../../testing/documents/build-document.ts';
import { createDocumentRenderer } from './render-document.ts';
import { inline, markdownParts } from './render-markdown.ts';
import { printable } from './text-direction.ts';

const render = (document: ReturnType<typeof buildDocument>) => [...markdownParts(document)].join('');

test('a chapter is a heading before its first line, below the heading of its recording', () => {
	const lines = buildLines(['Good morning', 'Hello', 'The pallets were late']).map((line, index) => ({
		...line,
		...(index === 1 && { chapter: 'Pallets # and rent' }),
	}));
	const recording = { startedAt: new Date('2026-03-01T10:00:00Z'), durationMs: 60_000, engine: 'Test', lines };
	const one = render(buildDocument({ recordings: [recording] }));
	expect(one).toContain('Good morning\n\n### Pallets \\# and rent\n\n**Dermot Ash**\n\n[00:04]');
	const two = render(buildDocument({ recordings: [recording, recording] }));
	expect(two).toContain('\n\n#### Pallets \\# and rent\n\n');
});

test('times name their zone only where the zone of the reader is unknown', () => {
	expect(render(buildDocument())).not.toContain('(UTC)');
	const unknown = render(buildDocument({ timeZone: undefined }));
	expect(unknown).toContain('- **Date:** 2026-03-01 10:00 (UTC)');
	expect(unknown).toContain('(accepted 2026-03-01 09:59 (UTC))');
	expect(unknown).toContain('timezone: "UTC"');
});

test('a document is front matter and sections whose times are links', () => {
	expect(render(buildDocument())).toBe(`---
title: "Late pallets"
date: 2026-03-01T11:00
timezone: "Europe/Berlin"
duration: "1:02:03"
link: "https://debrief.example.org/conversations/c1"
participants:
  - "Marta Kowalczyk"
  - "Dermot Ash"
tags:
  - "Delivery"
  - "late-delivery"
consent: "This call is recorded."
consent-accepted: 2026-03-01T10:59
---

# Late pallets

- **Date:** 2026-03-01 11:00
- **Duration:** 1:02:03
- **Type:** Phone call
- **Direction:** Inbound
- **Owner:** Marta Kowalczyk
- **Contact:** Ash & Sons
- **Telephone:** +49 30 1234567
- **Participants:** **Marta Kowalczyk**, **Dermot Ash**
- **Tags:** Delivery, late delivery
- **Notice before recording:** This call is recorded. (accepted 2026-03-01 10:59)
- **Conversation:** [Open in Debrief](https://debrief.example.org/conversations/c1)

## Summary

- The pallets came two hours late again. [00:06](https://debrief.example.org/conversations/c1?t=6.5)
- A credit was agreed. [00:31](https://debrief.example.org/conversations/c1?t=31) [01:02](https://debrief.example.org/conversations/c1?t=62)

## Action points

- [ ] Send the credit note (Marta Kowalczyk, due 2026-03-03) [00:31](https://debrief.example.org/conversations/c1?t=31)
- [x] Call the depot

## Compliance

- Greeting: **found** [00:00](https://debrief.example.org/conversations/c1?t=0)
- Next step agreed: **not recognised**

## Notes

- **Marta Kowalczyk:** Ask about the gate [00:15](https://debrief.example.org/conversations/c1?t=15)
- Point of interest [00:20](https://debrief.example.org/conversations/c1?t=20)

## Transcript

Recognised by Test engine

**Marta Kowalczyk**

[00:00](https://debrief.example.org/conversations/c1?t=0) Good morning

**Dermot Ash**

[00:04](https://debrief.example.org/conversations/c1?t=4) Hello

**Marta Kowalczyk**

[00:08](https://debrief.example.org/conversations/c1?t=8) The pallets were late

**Dermot Ash**

[00:12](https://debrief.example.org/conversations/c1?t=12) Again?
`);
});

test("headings and labels are in the reader's language", () => {
	const german = render(buildDocument({ language: 'de' }));
	expect(german).toContain('## Zusammenfassung\n');
	expect(german).toContain('- **Dauer:** 1:02:03\n');
	expect(german).toContain('(Marta Kowalczyk, bis 2026-03-03)');
});

test.for(hostileTexts)('no part of %j becomes markup or starts a new line', (hostile) => {
	const text = inline(hostile);
	expect(text).not.toMatch(/[\n\r\p{Cc}]/u);
	expect(text).not.toMatch(/(?<!\\)[<>*[\]`#]/);
	expect(text).not.toMatch(/^ ?(?:[-+]|\d+[.)]) /);
});

test('front matter holds every title as a single value', () => {
	for (const title of hostileTexts) {
		const [line = ''] = /^title: .*$/m.exec(render(buildDocument({ title }))) ?? [];
		expect(JSON.parse(line.slice('title: '.length))).toBe(printable(title));
	}
});

test('quotes of the summary name their speaker, and one line says how certain the words are', () => {
	const quote = { text: 'It came late.', moments: [], speaker: 'Dermot Ash' };
	const text = render(buildDocument({ confidentShare: 0.478, summary: [quote] }));
	expect(text).toContain('- **Dermot Ash:** It came late.\n');
	expect(text).toContain('Automatic transcript: 47 % of the words are certain. Check before you quote.');
	expect(render(buildDocument({ language: 'de', confidentShare: 0.9 }))).toContain('90 % der Wörter sind sicher');
});

test('without insights, consent and transcript only the details remain', () => {
	const empty = { participants: [], tags: [], consent: null, summary: [], actionPoints: [], checks: [], notes: null };
	const text = render(buildDocument({ ...empty, recordings: null }));
	expect(text).toContain('participants: []\ntags: []\nconsent: null\n');
	expect(text).not.toContain('## ');
});

test('withheld insights, missing transcripts and missing recordings are stated', () => {
	const recording = { startedAt: new Date('2026-03-01T10:00:00Z'), durationMs: 60_000, lines: [] };
	const held = { summary: [], isHeldBack: true };
	expect(render(buildDocument({ ...held, recordings: [] }))).toMatch(
		/Too little of the transcript is certain for a summary\.[\s\S]*This conversation has no recording\.\n$/,
	);
	const several = [
		{ ...recording, engine: 'Test engine' },
		{ ...recording, engine: null },
		{ ...recording, engine: 'Test engine', lines: buildLines(['Hello']) },
	];
	const text = render(buildDocument({ recordings: several }));
	expect(text).toContain('### Recording 1 (2026-03-01 11:00, 01:00)\n\nNothing was recognised in this recording.\n');
	expect(text).toContain('### Recording 2 (2026-03-01 11:00, 01:00)\n\nThis recording has no transcript yet.\n');
	expect(text).toContain('### Recording 3 (2026-03-01 11:00, 01:00)\n\nRecognised by Test engine\n');
});

test('rendering a transcript of 20,000 lines does not block the event loop', async () => {
	const lines = buildLines(Array.from({ length: 20_000 }, (_, i) => `Line ${i}: the pallets were late again.`));
	const about = { startedAt: new Date('2026-03-01T10:00:00Z'), durationMs: 80_000_000, engine: 'Test' };
	await using renderer = createDocumentRenderer();
	let turns = 0;
	let isDone = false;
	const count = () => {
		turns += 1;
		if (!isDone) setImmediate(count);
	};
	setImmediate(count);
	const bytes = await renderer.render(buildDocument({ recordings: [{ ...about, lines }] }), 'md');
	isDone = true;
	expect(turns).toBeGreaterThan(2);
	expect(new TextDecoder().decode(bytes).match(/Line \d+/g)).toHaveLength(20_000);
});
