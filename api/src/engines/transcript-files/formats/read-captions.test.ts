import { expect, test } from 'vitest';
import { readTranscriptFile } from '../read-transcript-file.ts';

async function read(text: string) {
	const { segments, speakers, format, language, durationMs } = await readTranscriptFile(Buffer.from(text));
	const names = new Map(speakers.map((speaker) => [speaker.id, speaker.name ?? speaker.label]));
	return {
		format,
		language,
		durationMs,
		lines: segments.map((line) => [names.get(line.speakerId), line.startedAt, line.endedAt, line.text]),
	};
}

test('SRT with a byte order mark, CRLF and names before the text is read', async () => {
	const srt =
		'\uFEFF1\r\n00:00:01,000 --> 00:00:04,200\r\nAnna Berg: Good morning,\r\nis the line clear?\r\n\r\n2\r\n00:00:04,900 --> 00:00:06,500\r\nBen: It is.\r\n\r\n3\r\n00:00:06,800 --> 00:00:09,000\r\nLet us start.\r\n';
	expect(await read(srt)).toEqual({
		format: 'SRT',
		language: null,
		durationMs: 9_000,
		lines: [
			['Anna Berg', 1_000, 4_200, 'Good morning, is the line clear?'],
			['Ben', 4_900, 9_000, 'It is. Let us start.'],
		],
	});
});

test('SRT without numbers, blank lines or commas is read, and its markup is removed', async () => {
	const srt =
		'0:00:01.0 --> 0:00:02.0 X1:1 Y1:2\n<i>{\\an8}Hello &amp; welcome.</i>\n7\n00:05,0 --> 00:06,0\nA < b and 3 > 2.\n';
	expect((await read(srt)).lines).toEqual([
		['Mixed', 1_000, 2_000, 'Hello & welcome.'],
		['Mixed', 5_000, 6_000, 'A < b and 3 > 2.'],
	]);
});

test('text after a blank line within a cue of SRT is kept', async () => {
	const srt = '1\n00:00:01,000 --> 00:00:02,000\n\nFirst\n\nsecond\n\n2\n00:00:05,000 --> 00:00:06,000\nThird\n';
	expect((await read(srt)).lines.map(([, , , text]) => text)).toEqual(['First second', 'Third']);
});

test('the WebVTT of Zoom names a speaker before each text', async () => {
	const vtt = `WEBVTT\r
\r
1\r
00:00:03.220 --> 00:00:06.090\r
Anna Berg (she/her): Can everybody hear me?\r
\r
2\r
00:00:06.610 --> 00:00:08.400\r
iPhone von Ben: Yes: loud and clear.\r
\r
3\r
00:00:08.500 --> 00:00:10.000\r
Anna Berg (she/her): Great.\r
`;
	expect(await read(vtt)).toMatchObject({
		format: 'VTT',
		lines: [
			['Anna Berg (she/her)', 3_220, 6_090, 'Can everybody hear me?'],
			['iPhone von Ben', 6_610, 8_400, 'Yes: loud and clear.'],
			['Anna Berg (she/her)', 8_500, 10_000, 'Great.'],
		],
	});
});

test('the WebVTT of Teams names voices, also several in a cue, and its comments are no text', async () => {
	const vtt = `WEBVTT
Language: de-DE

NOTE duration:"00:00:12.0000000"

STYLE
::cue { color: white }

8f0a7c1e-3f2b-4c1d/14-0
00:00:03.107 --> 00:00:05.847
<v Berg, Anna>Guten Morgen
zusammen.</v>

NOTE Confidence: 0.9

8f0a7c1e-3f2b-4c1d/15-0
00:00:06.107 --> 00:00:08.107 align:start
<v.loud Ben Özil>Hallo.</v>
<v Berg, Anna>Fangen wir an.</v>
`;
	expect(await read(vtt)).toMatchObject({
		language: 'de-DE',
		lines: [
			['Berg, Anna', 3_107, 5_847, 'Guten Morgen zusammen.'],
			['Ben Özil', 6_107, 6_707, 'Hallo.'],
			['Berg, Anna', 6_707, 8_107, 'Fangen wir an.'],
		],
	});
});

test('the WebVTT of Teams with metadata is read', async () => {
	const cue = {
		startDateTime: '2026-03-02T10:00:03Z',
		speakerName: 'Anna Berg',
		spokenText: 'Hello.',
		spokenLanguage: 'en',
	};
	const vtt = `WEBVTT\n\n00:00:03.000 --> 00:00:05.000\n${JSON.stringify(cue)}\n`;
	expect((await read(vtt)).lines).toEqual([['Anna Berg', 3_000, 5_000, 'Hello.']]);
});

test('numbered voices of WhisperX become unnamed speakers', async () => {
	const srt =
		'1\n00:00:01,000 --> 00:00:02,000\n[SPEAKER_00]: Hello.\n\n2\n00:00:02,500 --> 00:00:03,000\n[SPEAKER_01]: Hi.\n\n3\n00:00:05,500 --> 00:00:06,000\n[SPEAKER_00]: [Music] Bye.\n';
	expect((await read(srt)).lines).toEqual([
		['Speaker 1', 1_000, 2_000, 'Hello.'],
		['Speaker 2', 2_500, 3_000, 'Hi.'],
		['Speaker 1', 5_500, 6_000, '[Music] Bye.'],
	]);
});

test('a sentence with a colon is no speaker', async () => {
	const texts = ['We have one plan: we wait.', 'It works.', 'It does not.', 'At 10:30 it did.'];
	const srt = texts.map((text, i) => `${i + 1}\n00:00:0${i * 2},000 --> 00:00:0${i * 2 + 1},000\n${text}\n`).join('\n');
	const { lines } = await read(srt);
	expect(new Set(lines.map(([speaker]) => speaker))).toEqual(new Set(['Mixed']));
	expect(lines.map(([, , , text]) => text).join(' ')).toBe(texts.join(' '));
});

test('cues out of order are put in order, and those that overlap keep their own times', async () => {
	const srt =
		'3\n00:00:07,000 --> 00:00:10,000\nAnna: Third.\n\n1\n00:00:01,000 --> 00:00:02,000\nAnna: First.\n\n2\n00:00:06,000 --> 00:00:08,000\nAnna: Second.\n\n4\n00:00:07,500 --> 00:00:08,000\nBen: Yes.\n\n5\n00:00:12,000 --> 00:00:11,000\nBen: Later.\n';
	expect((await read(srt)).lines).toEqual([
		['Anna', 1_000, 2_000, 'First.'],
		['Anna', 6_000, 8_000, 'Second.'],
		['Anna', 7_000, 10_000, 'Third.'],
		['Ben', 7_500, 8_000, 'Yes.'],
		['Ben', 12_000, 12_500, 'Later.'],
	]);
});
