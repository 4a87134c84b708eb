import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { expect, test } from 'vitest';
import { toSrt, toVtt } from './captions.ts';
import { toJson, toText } from './plain-formats.ts';
import type { WrittenTranscript } from './transcript-file.ts';

const words: WordTuple[] = [
	['Good', 3_661_000, 3_661_400, 0.9, 0],
	['<b>morning</b>', 3_661_400, 3_662_005, null, 1],
];
const transcript: WrittenTranscript = {
	title: 'Late pallets',
	startedAt: '2026-03-01T10:00:00.000Z',
	language: 'en-US',
	engine: 'Test',
	fileName: 'call.wav',
	confidentShare: 0.129,
	wordlessSpeech: null,
	chapters: [],
	lines: [
		{ speaker: 'Anna & Co', startedAt: 3_661_000, endedAt: 3_662_005, text: 'Good <b>morning</b>', words },
		{ speaker: 'Me', startedAt: 3_663_000, endedAt: 3_664_000, text: 'مرحبا\n\nyes', words: [] },
	],
};
const both = { timestamps: true, speakers: true };
const none = { timestamps: false, speakers: false };

test('text has time and speaker before each line, and neither when turned off', async () => {
	expect(toText(transcript, both)).toBe(
		'Late pallets\nDate: 2026-03-01 10:00 UTC\nFile: call.wav\nEngine: Test\nAccuracy: 12 % of the words are certain\n\n[1:01:01] Anna & Co: Good <b>morning</b>\n[1:01:03] Me: مرحبا\n\nyes\n',
	);
	expect(toText(transcript, { ...both, timestamps: false })).toContain('\nAnna & Co: Good');
	expect(toText(transcript, none)).toContain('\nGood <b>');
	expect(toText({ ...transcript, confidentShare: null }, none)).not.toContain('Accuracy');
});

test('JSON has the words with their times, and omits what is turned off', async () => {
	expect(JSON.parse(await toJson(transcript, both))).toMatchObject({
		title: 'Late pallets',
		engine: 'Test',
		segments: [
			{
				speaker: 'Anna & Co',
				startedAt: 3_661_000,
				words: [
					{ text: 'Good', isEstimated: false },
					{ confidence: null, isEstimated: true },
				],
			},
			{ text: 'مرحبا\n\nyes' },
		],
	});
	expect(JSON.parse(await toJson(transcript, none)).segments[0]).toEqual({ text: 'Good <b>morning</b>' });
});

test('SRT has numbered cues, times with a comma, and no empty line within a cue', async () => {
	expect(await toSrt(transcript, both)).toBe(
		'1\n01:01:01,000 --> 01:01:02,005\nAnna & Co: Good <b>morning</b>\n\n' +
			'2\n01:01:03,000 --> 01:01:04,000\nMe: مرحبا yes\n',
	);
	expect(await toSrt(transcript, none)).not.toContain('Me:');
});

test('VTT names the speaker in a voice tag, and no text becomes a tag', async () => {
	expect(await toVtt(transcript, both)).toBe(
		'WEBVTT\n\n01:01:01.000 --> 01:01:02.005\n<v Anna &amp; Co>Good &lt;b&gt;morning&lt;/b&gt;\n\n' +
			'01:01:03.000 --> 01:01:04.000\n<v Me>مرحبا yes\n',
	);
});

test('a long line is split into readable cues, in order and without losing a word', async () => {
	const many = Array.from({ length: 60 }, (_, i): WordTuple => [`word${i}`, i * 500, i * 500 + 500, null, 0]);
	const line = {
		speaker: 'Me',
		startedAt: 0,
		endedAt: 30_000,
		text: many.map(([word]) => word).join(' '),
		words: many,
	};
	const cues = (await toSrt({ ...transcript, lines: [line] }, none)).trim().split('\n\n');
	const texts = cues.map((cue) => cue.split('\n')[2] ?? '');
	expect(texts.every((text) => text.length <= 84)).toBe(true);
	expect(texts.join(' ')).toBe(line.text);
	expect(cues.length).toBeGreaterThan(4);
});

test('chapters are headings in text, a list in JSON and comments in VTT', async () => {
	const chapters = [
		{ title: 'Pallets --> rent', startedAt: 3_661_000, endedAt: 3_662_005 },
		{ title: 'Arabic', startedAt: 3_663_000, endedAt: 3_664_000 },
	];
	const divided = { ...transcript, chapters };
	expect(toText(divided, both)).toMatch(
		/certain\n\n# Pallets --> rent\n\[1:01:01\] Anna.*\n\n# Arabic\n\[1:01:03\] Me/,
	);
	const vtt = await toVtt(divided, both);
	expect(vtt).toMatch(/^WEBVTT\n\nNOTE Chapter: Pallets --&gt; rent\n\n01:01:01/);
	expect(vtt).toContain('\n\nNOTE Chapter: Arabic\n\n01:01:03');
	expect(JSON.parse(await toJson(divided, both)).chapters).toEqual(chapters);
	expect(JSON.parse(await toJson(divided, none)).chapters).toEqual([
		{ title: 'Pallets --> rent' },
		{ title: 'Arabic' },
	]);
	expect(await toSrt(divided, both)).not.toContain('Pallets');
});

test('speech without recognised words is in every format with its time and length', async () => {
	const heard = { ...transcript, wordlessSpeech: [{ startedAt: 3_662_100, endedAt: 3_662_900 }] };
	const [first, second, third] = toText(heard, both).split('\n\n')[1]?.split('\n') ?? [];
	expect([first, second, third]).toEqual([
		'[1:01:01] Anna & Co: Good <b>morning</b>',
		'[1:01:02] (no words understood, 1:01:02–1:01:02)',
		'[1:01:03] Me: مرحبا',
	]);
	expect(toText(heard, both)).toContain('\nSpeech without words: 1 s\n');
	expect(JSON.parse(await toJson(heard, both)).wordlessSpeech).toEqual(heard.wordlessSpeech);
	expect(await toSrt(heard, both)).toContain('2\n01:01:02,100 --> 01:01:02,900\n[no words understood]\n');
	expect(await toVtt(heard, both)).toContain('01:01:02.100 --> 01:01:02.900\n[no words understood]\n');
});

test('a transcript without lines is a valid file in every format', async () => {
	const empty = { ...transcript, lines: [] };
	expect(toText(empty, both)).toMatch(/^Late pallets\nDate: .*\n\n$/s);
	expect(JSON.parse(await toJson(empty, both)).segments).toEqual([]);
	expect(await toSrt(empty, both)).toBe('');
	expect(await toVtt(empty, both)).toBe('WEBVTT\n');
});

test('captions of scripts without spaces have the text as it is written', async () => {
	const text = '我们明天用 Wi-Fi 开会，讨论合同。'.repeat(8);
	const spoken = ['我们', '明天', '用', 'Wi-Fi', '开会，', '讨论', '合同。'];
	const many = Array.from({ length: 8 }, () => spoken).flat();
	const line = {
		speaker: 'Me',
		startedAt: 0,
		endedAt: 30_000,
		text,
		words: many.map((word, i): WordTuple => [word, i * 500, (i + 1) * 500, 0.9, 0]),
	};
	const lines = (await toSrt({ ...transcript, lines: [line] }, none)).split('\n');
	const texts = lines.filter((each) => each && !/^\d+$|-->/.test(each));
	expect(texts.length).toBeGreaterThan(3);
	expect(texts.join('')).toBe(text);
});
