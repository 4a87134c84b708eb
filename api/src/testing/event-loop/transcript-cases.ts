import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { api } from '@debrief/shared/contract/api.ts';
import { packTranscript } from '@debrief/shared/contract/transcripts/packed-lines.ts';
import type { Speaker, TranscriptAnswer } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { countWords } from '@debrief/shared/domain/transcripts/confidence.ts';
import { lookForMisheardTerms } from '@debrief/shared/domain/transcripts/misheard-terms.ts';
import { placesToReplace } from '@debrief/shared/domain/transcripts/replace-words.ts';
import { matchTerms, parseSearch } from '@debrief/shared/domain/transcripts/search-terms.ts';
import { talkStatistics } from '@debrief/shared/domain/transcripts/talk-statistics.ts';
import { splitWords } from '@debrief/shared/domain/transcripts/words/split-words.ts';
import { createDocumentRenderer } from '../../engines/documents/render-document.ts';
import { conversationPage } from '../../features/review/exports/archive/conversation-page.ts';
import { writeResult } from '../../features/speech-api/openai-formats.ts';
import { toSrt, toVtt } from '../../features/transcripts/download/captions.ts';
import { zipped } from '../../features/transcripts/download/download-transcripts.ts';
import { toJson, toText } from '../../features/transcripts/download/plain-formats.ts';
import { realignWords } from '../../features/transcripts/edits/realign-words.ts';
import { requote } from '../../features/transcripts/edits/requote.ts';
import { ratedWords } from '../../features/transcripts/lines/rated-words.ts';
import { compareLines } from '../../features/transcripts/previous-version/compare-lines.ts';
import { toSegment } from '../../features/transcripts/segment-rows.ts';
import { carryNames } from '../../features/transcripts/transcribe/carry-names.ts';
import { jsonInTurns } from '../../platform/formats/json-in-turns.ts';
import { mapInTurns, yieldToEventLoop } from '../../platform/processes/yield-to-event-loop.ts';
import { buildDocument, buildLines } from '../documents/build-document.ts';
import { type Case, dayOfLines, terms, texts } from './hostile-texts.ts';

const line = { startedAt: 0, endedAt: 5_000 };
const timed = (text: string) =>
	splitWords(text).map((word, i): (typeof dayOfLines)[number]['words'][number] => [word, i, i + 1, 0.3, 0]);
/** 21 lines of a demo, each as long as lines may be. */
const longMinute = (text: string) =>
	Array.from({ length: 21 }, (_, i) => ({ startedAt: i * 2_000, endedAt: i * 2_000 + 2_500, text, origin: 'mixed' }));
const misheardDay = () => dayOfLines.map(({ text }) => ({ text: text.replaceAll('a', 'e') }));
const both = { timestamps: true, speakers: true };

const ofADay = {
	title: 'A day',
	startedAt: '2026-01-05T10:00:00Z',
	fileName: 'day.wav',
	language: 'en',
	engine: 'x',
	confidentShare: 1,
	wordlessSpeech: null,
	chapters: [],
	lines: dayOfLines.map((each) => ({ ...each, speaker: each.speakerName })),
};

const speakers = ['0', '1'].map((speakerId, index): Speaker => {
	const about = { name: 'Anna', label: 'Speaker 1', origin: 'mixed', isEstimated: false, talkMs: 1 } as const;
	return { speakerId, index, ...about };
});
const answer = (): TranscriptAnswer => ({
	list: dayOfLines.map((each) => {
		const unchanged = { revision: 0, originalText: null, originalSpeakerId: null, editedBy: null, editedAt: null };
		const row = { ...each, ...unchanged, position: 0, merged: null, language: null, confidence: 0.9 };
		return toSegment(row, 'en', { speakerId: row.speakerId, speakerName: 'Anna', origin: 'mixed' });
	}),
	status: 'done',
	failureReason: 'None',
	speakers,
	engine: null,
	hasSpeakers: true,
	total: dayOfLines.length,
	storedAt: null,
});

const searches = {
	'a word a hundred times': 'a '.repeat(100),
	'beginnings of words': 'a* b* c* d* e* f* '.repeat(100).slice(0, limits.searchMaxLength),
	'phrases that never end': Array.from({ length: 20 }, (_, i) => `"${'a '.repeat(i)}b"`)
		.join(' ')
		.slice(0, 200),
};

export const transcriptCases: Case[] = [
	['editing a line of 2,500 words', () => () => realignWords(timed(texts.manyWords), texts.backwards, line)],
	['editing a line of Chinese', () => () => realignWords(timed(texts.chinese), texts.chinese, line)],
	['moving the quote of a line', () => () => requote(texts.manyWords.trim(), texts.manyWords, texts.backwards)],
	[
		'comparing two transcripts of a day',
		() => {
			const previous = misheardDay().map((each, i) => ({ ...dayOfLines[i], ...each }) as (typeof dayOfLines)[number]);
			return () => compareLines(previous, dayOfLines);
		},
	],
	[
		'comparing a minute of 105,000 characters',
		() => () => compareLines(longMinute(texts.manyWords), longMinute(texts.backwards)),
	],
	[
		'looking for misheard terms',
		() => {
			const heard = dayOfLines
				.slice(0, 1_000)
				.map(({ words }) => words.map(([text, , , confidence]) => ({ text, confidence })));
			return async () => {
				for await (const _ of yieldToEventLoop(lookForMisheardTerms(heard, terms)));
			};
		},
	],
	[
		'finding what a replacement would change',
		() => () =>
			mapInTurns([...dayOfLines, { text: texts.manyWords }, { text: texts.oneWord }], ({ text }) =>
				placesToReplace(text, { find: 'a', replace: 'a a-a '.repeat(30), isExact: false }),
			),
	],
	...Object.entries(searches).map(
		([name, search]): Case => [
			`finding ${name} in the lines of a conversation`,
			() => () => mapInTurns(Array.from({ length: 9 }), () => matchTerms(texts.oneLetter, parseSearch(search))),
		],
	),
	['counting who speaks in a day', () => () => talkStatistics(dayOfLines)],
	['counting the words of a day', () => () => countWords(ratedWords(dayOfLines))],
	[
		'keeping the names of a day',
		() => () =>
			carryNames(
				{ speakers: [{ speakerId: '0', name: 'Anna', origin: 'mixed', isEstimated: true }], lines: dayOfLines },
				{ speakers: [{ id: '1', origin: 'mixed', isEstimated: true }], lines: dayOfLines },
			),
	],
	['writing SubRip of a day', () => () => toSrt(ofADay, both)],
	['writing WebVTT of a day', () => () => toVtt(ofADay, both)],
	['writing the text of a day', () => () => toText(ofADay, both)],
	['writing JSON of a day', () => () => toJson(ofADay, both)],
	[
		'writing a day as OpenAI does',
		() => {
			const segments = dayOfLines.map((each) => ({ ...each, confidence: 0.9, isEstimatedSpeaker: false }));
			const about = { language: 'en', durationMs: 86_400_000, isTranslated: false, speakers: [] };
			const result = { ...about, segments, engine: { label: 'x' } } as never;
			return () => writeResult(result, 'verbose_json', new Set(['word', 'segment']));
		},
	],
	[
		'packing transcripts',
		() => {
			const text = dayOfLines.map((each) => each.text).join('\n');
			return () => new Response(zipped([1, 2, 3].map(() => ({ name: 'day.txt', text })))).arrayBuffer();
		},
	],
	[
		'answering with the lines of a day',
		() => {
			const whole = answer();
			return () => jsonInTurns(api.getTranscript.response.parse(whole));
		},
	],
	[
		'answering with the packed lines of a day',
		() => {
			const whole = answer();
			return async () => {
				const transcript = packTranscript(whole, { fileId: 'file', languageCode: 'en' });
				await nextTurn();
				return JSON.stringify(api.getFirstTranscript.response.parse({ transcript }));
			};
		},
	],
	[
		'a page of the archive',
		() => {
			const about = { summaryText: '', actionPoints: [], tag: [], callAnalysis: [], startedAt: '', type: 'other' };
			const conversation = { ...about, duration: 1 } as never;
			const recordings = [{ audio: null, transcript: { lines: ofADay.lines, files: [] } }];
			return () => conversationPage({ title: 'A day', conversation, recordings, notes: [], answers: [] });
		},
	],
	...(['md', 'html', 'docx'] as const).map(
		(format): Case => [
			`a document as ${format}`,
			() => {
				const lines = buildLines(dayOfLines.map(({ text }) => text));
				const recording = { startedAt: new Date(), durationMs: 86_400_000, engine: 'x', lines };
				const document = buildDocument({ recordings: [recording] });
				return async () => {
					await using renderer = createDocumentRenderer();
					const rendered = renderer.render(document, format);
					// Rendered in a worker thread, so its duration does not matter.
					await (format === 'docx' ? Promise.race([rendered, pause(500)]) : rendered);
				};
			},
		],
	),
];
