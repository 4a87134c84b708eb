import { expect, test } from 'vitest';
import { readTranscriptFile } from '../read-transcript-file.ts';

async function read(body: unknown) {
	const { segments, speakers, language, durationMs } = await readTranscriptFile(Buffer.from(JSON.stringify(body)));
	const names = new Map(speakers.map((speaker) => [speaker.id, speaker.name ?? speaker.label]));
	const words = segments.flatMap((line) => line.words.map((word) => [word.text, word.startedAt, word.isApproximate]));
	return {
		language,
		durationMs,
		words,
		lines: segments.map((line) => [names.get(line.speakerId), line.startedAt, line.text]),
	};
}

test('verbose_json of the OpenAI API is read, with its language and duration', async () => {
	const segment = { id: 0, seek: 0, tokens: [50_364], temperature: 0, avg_logprob: -0.3, no_speech_prob: 0.01 };
	const body = {
		task: 'transcribe',
		language: 'german',
		duration: 12.5,
		text: 'Guten Tag. Ja.',
		segments: [
			{ ...segment, start: 0, end: 2.5, text: ' Guten Tag.' },
			{ ...segment, id: 1, start: 6, end: 7, text: ' Ja.' },
		],
		words: [{ word: 'Guten', start: 0, end: 0.5 }],
	};
	expect(await read(body)).toMatchObject({
		language: 'de',
		durationMs: 12_500,
		lines: [
			['Mixed', 0, 'Guten Tag.'],
			['Mixed', 6_000, 'Ja.'],
		],
	});
});

test('word times of Whisper are exact, and its pieces of a word stay together', async () => {
	const words = [
		{ word: ' A', start: 0.1, end: 0.3, probability: 0.9 },
		{ word: ' 30', start: 0.4, end: 0.8, probability: 0.9 },
		{ word: '-year', start: 0.8, end: 1, probability: 0.9 },
		{ word: ' plan.', start: 1.1, end: 1.5, probability: 0.9 },
	];
	const body = { text: '', segments: [{ id: 0, start: 0, end: 2, text: ' A 30-year plan.', words }], language: 'en' };
	expect(await read(body)).toEqual({
		language: 'en',
		durationMs: 2_000,
		lines: [['Mixed', 100, 'A 30-year plan.']],
		words: [
			['A', 100, false],
			['30', 400, false],
			['-year', 800, false],
			['plan.', 1_100, false],
		],
	});
});

test('speakers of WhisperX and of diarized_json are numbered, and lines without one are unknown', async () => {
	const words = [
		{ word: 'Item', start: 0, end: 0.5, score: 0.9, speaker: 'SPEAKER_01' },
		{ word: '30.' },
		{ word: 'Right?', start: 1, end: 1.4, score: 0.8 },
	];
	const segments = [
		{ start: 0, end: 2, text: ' Item 30. Right?', speaker: 'SPEAKER_01', words },
		{ start: 2, end: 3, text: ' Yes.', speaker: 'SPEAKER_00' },
		{ start: 3, end: 4, text: ' Hm.' },
	];
	const read1 = await read({ segments, word_segments: words, language: 'en' });
	expect(read1.lines).toEqual([
		['Speaker 1', 0, 'Item 30. Right?'],
		['Speaker 2', 2_000, 'Yes.'],
		['Speaker ?', 3_000, 'Hm.'],
	]);
	expect(read1.words[1]).toEqual(['30.', 500, true]);
	const diarized = [{ type: 'transcript.text.segment', id: 'seg_1', start: 0, end: 1, text: 'Hi.', speaker: 'A' }];
	expect((await read({ task: 'transcribe', duration: 1, segments: diarized })).lines).toEqual([
		['Speaker 1', 0, 'Hi.'],
	]);
});

test('JSON of whisper.cpp is read', async () => {
	const line = (from: number, to: number, text: string) => ({
		timestamps: { from: '00:00:00,000', to: '00:00:02,000' },
		offsets: { from, to },
		text,
		tokens: [],
	});
	const body = {
		systeminfo: 'AVX = 1',
		model: { type: 'base' },
		params: { language: 'auto' },
		result: { language: 'en' },
		transcription: [line(0, 2_000, ' Hello there.'), line(9_000, 9_500, ' Bye.')],
	};
	expect(await read(body)).toMatchObject({
		language: 'en',
		durationMs: 9_500,
		lines: [
			['Mixed', 0, 'Hello there.'],
			['Mixed', 9_000, 'Bye.'],
		],
	});
});

test('JSON of Teams is read', async () => {
	const entry = { id: '1', speakerId: 'x', confidence: 0.9, hasBeenEdited: false, spokenLanguageTag: 'de-de' };
	const body = {
		$schema: 'http://stream.office.com/schemas/transcript.json',
		version: '1.0.0',
		type: 'Transcript',
		entries: [
			{
				...entry,
				text: 'Hallo.',
				speakerDisplayName: 'Anna Berg',
				startOffset: '00:00:03.1070000',
				endOffset: '00:00:04',
			},
		],
	};
	expect(await read(body)).toMatchObject({ language: 'de-de', lines: [['Anna Berg', 3_107, 'Hallo.']] });
});

test('JSON that this product downloads is read', async () => {
	const words = [{ text: 'Hello.', startedAt: 1_000, endedAt: 1_400, confidence: 0.9, isEstimated: false }];
	const body = {
		title: 'A',
		language: 'en-US',
		segments: [{ speaker: 'Anna', startedAt: 1_000, endedAt: 1_400, text: 'Hello.', words }],
	};
	expect(await read(body)).toMatchObject({ language: 'en-US', lines: [['Anna', 1_000, 'Hello.']] });
});
