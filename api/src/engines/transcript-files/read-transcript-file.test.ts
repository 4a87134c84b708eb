import { expect, test } from 'vitest';
import { readTranscriptInThread } from './read-in-thread.ts';
import { readTranscriptFile } from './read-transcript-file.ts';

const cue = '1\r\n00:00:01,000 --> 00:00:04,000\r\nÄrger über Öl.\r\n';

test.each([
	['UTF-16', Buffer.from(`\uFEFF${cue}`, 'utf16le')],
	['UTF-16 without a mark', Buffer.from(cue, 'utf16le')],
	['UTF-16, high byte first', Buffer.from(`\uFEFF${cue}`, 'utf16le').swap16()],
	['UTF-8 with a mark', Buffer.from(`\uFEFF${cue}`)],
	['Windows-1252', Buffer.from(cue, 'latin1')],
])('%s is decoded', async (_, bytes) => {
	expect((await readTranscriptFile(bytes)).segments.map(({ text }) => text)).toEqual(['Ärger über Öl.']);
});

test.each([
	['empty', ''],
	['empty', ' \n\uFEFF'],
	['empty', 'WEBVTT\n\n'],
	['empty', '1\n00:00:01,000 --> 00:00:02,000\n \n'],
	['empty', '{"segments":[]}'],
	['unreadable', 'PK\u0003\u0004 a Word file'],
	['unreadable', '%PDF-1.7'],
	['unreadable', '{"text":"no times"}'],
	['unreadable', '{"segments":[{"text":"no times"}]}'],
	['unreadable', '{]'],
	['incomplete', '{"segments":[{"start":0,"end":1,"te'],
	['incomplete', '1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:05,0'],
	['incomplete', '1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:05,000 --> 00:00:06,000'],
	['without_times', 'Anna: Hello\nBen: Hi'],
	['too_long', '1\n00:00:01,000 --> 25:00:00,000\nHello\n'],
	['too_long', Array.from({ length: 101 }, (_, i) => `[0:0${i % 10}] Person ${i}x: Hello\n`).join('')],
	['too_long', '[0:01] a\n'.repeat(500_001)],
] as const)('a file that is %s says so', async (problem, text) => {
	await expect(readTranscriptFile(Buffer.from(text))).rejects.toMatchObject({ problem });
});

test('text that the database cannot store is cleaned', async () => {
	const text = '{"segments":[{"start":0,"end":1,"text":"a\\u0000b \\ud800 c"}]}';
	expect((await readTranscriptFile(Buffer.from(text))).segments[0]?.text).toBe('ab \uFFFD c');
});

test('a word longer than a line is cut', async () => {
	const { segments } = await readTranscriptFile(Buffer.from(`[0:01] ${'a'.repeat(20_000)}`));
	expect(Math.max(...segments.map(({ text }) => text.length))).toBeLessThanOrEqual(6_000);
	expect(segments.map(({ text }) => text).join('')).toBe('a'.repeat(20_000));
});

test('the cues of five hours become lines, in a thread', async () => {
	const clock = (s: number) => new Date(s * 1_000).toISOString().slice(11, 19);
	const cues = Array.from(
		{ length: 1_500 },
		(_, i) => `${i + 1}\n${clock(i * 12)},000 --> ${clock(i * 12 + 12)},000\nAnna: One of many.\n`,
	);
	const { segments, durationMs } = await readTranscriptInThread(Buffer.from(cues.join('\n')));
	expect(durationMs).toBe(18_000_000);
	expect(segments.length).toBeGreaterThanOrEqual(600);
	expect(
		segments
			.map(({ text }) => text)
			.join(' ')
			.match(/One of many\./g),
	).toHaveLength(1_500);
	await expect(readTranscriptInThread(Buffer.from(''))).rejects.toMatchObject({ problem: 'empty' });
});
