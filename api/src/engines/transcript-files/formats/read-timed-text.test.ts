import { expect, test } from 'vitest';
import { readTranscriptFile } from '../read-transcript-file.ts';

async function read(text: string) {
	const { segments, speakers } = await readTranscriptFile(Buffer.from(text));
	const names = new Map(speakers.map((speaker) => [speaker.id, speaker.name ?? speaker.label]));
	return segments.map((line) => [names.get(line.speakerId), line.startedAt, line.text]);
}

test('the text of Otter has a heading of name and time for each paragraph', async () => {
	const otter = `Anna Berg  0:03  
Good morning. The delivery is due at
10:30 and we are late.

Speaker 2  0:12  
I know.

Anna Berg  1:02:05  
Then let us call them.

Transcribed by https://otter.ai
`;
	expect(await read(otter)).toEqual([
		['Anna Berg', 3_000, 'Good morning. The delivery is due at 10:30 and we are late.'],
		['Speaker 2', 12_000, 'I know.'],
		['Anna Berg', 3_725_000, 'Then let us call them.'],
	]);
});

test.each([
	['[00:01:02] Anna: Hello there.\n[00:01:05] Ben: Hi.'],
	['(1:02) Anna: Hello there.\n(1:05) Ben: Hi.'],
	['1:02 Anna: Hello there.\n1:05 Ben: Hi.'],
	['00:01:02 - Anna: Hello there.\n00:01:05 - Ben: Hi.'],
	['[00:01:02.000 --> 00:01:04.000] Anna: Hello there.\n[00:01:05.000 --> 00:01:06.000] Ben: Hi.'],
	['Anna (01:02):\nHello there.\n\nBen (01:05):\nHi.'],
	['Anna 1:02\nHello there.\n\nBen 1:05\nHi.'],
	['Anna\t00:01:02\nHello there.\n\nBen\t00:01:05\nHi.'],
	['Weekly meeting\nDate: 2026-03-02 10:00 UTC\nFile: weekly.wav\n\n[01:02] Anna: Hello there.\n[01:05] Ben: Hi.\n'],
])('%j is read', async (text) => {
	expect(await read(text)).toEqual([
		['Anna', 62_000, 'Hello there.'],
		['Ben', 65_000, 'Hi.'],
	]);
});

test('the captions that Zoom saves have the time of day, which is counted from the first one', async () => {
	const saved = '[Anna Berg] 14:01:02\nHello there.\n\n[Ben] 14:01:09\nHi.\n';
	expect(await read(saved)).toEqual([
		['Anna Berg', 0, 'Hello there.'],
		['Ben', 7_000, 'Hi.'],
	]);
});

test('lines below one time, as Google Meet writes them, share the time to the next', async () => {
	const meet = 'Attendees\nAnna, Ben\n\n00:00:00\n \nAnna: Hello all.\nBen: Hi.\nAnna: So.\n\n00:05:00\n\nBen: Next.\n';
	const lines = await read(meet);
	expect(lines.map(([speaker, , text]) => [speaker, text])).toEqual([
		['Anna', 'Hello all.'],
		['Ben', 'Hi.'],
		['Anna', 'So.'],
		['Ben', 'Next.'],
	]);
	const starts = lines.map(([, startedAt]) => Number(startedAt));
	expect(starts).toEqual(starts.toSorted((a, b) => a - b));
	expect(starts.at(-1)).toBe(300_000);
});
