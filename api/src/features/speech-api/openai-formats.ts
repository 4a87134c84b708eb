import { deflateSync } from 'node:zlib';
import type { TranscriptionFormat } from '@debrief/shared/contract/speech/openai.ts';
import { jsonInTurns } from '../../platform/formats/json-in-turns.ts';
import { mapInTurns } from '../../platform/processes/yield-to-event-loop.ts';
import { toSrt, toVtt } from '../transcripts/index.ts';
import { type SpeechResult, type SpeechSegment, textOf } from './speech-result.ts';

type FormattedText = { type: string; body: string };
type Granularities = ReadonlySet<'word' | 'segment'>;

const json = (value: unknown): FormattedText => ({ type: 'application/json', body: JSON.stringify(value) });
const inSeconds = (ms: number) => ms / 1000;

export async function writeResult(
	result: SpeechResult,
	format: TranscriptionFormat,
	granularities: Granularities = new Set(['segment']),
): Promise<FormattedText> {
	switch (format) {
		case 'json':
			return json({ text: textOf(result), usage: usageOf(result) });
		case 'text':
			return { type: 'text/plain; charset=utf-8', body: `${textOf(result)}\n` };
		case 'srt':
			return { type: 'application/x-subrip; charset=utf-8', body: await toSrt(asTranscript(result), captions) };
		case 'vtt':
			return { type: 'text/vtt; charset=utf-8', body: await toVtt(asTranscript(result), captions) };
		case 'verbose_json':
			return { type: 'application/json', body: await jsonInTurns(await verbose(result, granularities)) };
		case 'diarized_json':
			return json(diarized(result));
	}
}

export const usageOf = ({ durationMs }: SpeechResult) =>
	({ type: 'duration', seconds: Math.ceil(inSeconds(durationMs)) }) as const;

const captions = { timestamps: true, speakers: false };

function asTranscript({ segments, language, engine }: SpeechResult) {
	const labels = segments.map((segment) => ({ ...segment, speaker: segment.speakerId }));
	return {
		title: '',
		startedAt: '',
		fileName: '',
		language,
		engine: engine.label,
		confidentShare: null,
		wordlessSpeech: null,
		chapters: [],
		lines: labels,
	};
}

const english = new Intl.DisplayNames('en', { type: 'language' });
const nameOfLanguage = (code: string) => english.of(code.split('-')[0] ?? code)?.toLowerCase() ?? code;

async function verbose(result: SpeechResult, granularities: Granularities) {
	const { segments, language, durationMs } = result;
	const words = segments.flatMap((segment) => segment.words);
	return {
		task: result.isTranslated ? 'translate' : 'transcribe',
		language: nameOfLanguage(language),
		duration: inSeconds(durationMs),
		text: textOf(result),
		...(granularities.has('word') && {
			words: await mapInTurns(words, ([word, from, to]) => ({ word, start: inSeconds(from), end: inSeconds(to) })),
		}),
		...(granularities.has('segment') && { segments: await mapInTurns(segments.entries(), toVerboseSegment) }),
		usage: usageOf(result),
	};
}

/** Our engines have no tokens. The other fields follow OpenAI's documentation. */
const toVerboseSegment = ([id, { startedAt, endedAt, text, confidence }]: [number, SpeechSegment]) => ({
	id,
	seek: Math.round(startedAt / 10),
	start: inSeconds(startedAt),
	end: inSeconds(endedAt),
	text,
	tokens: [],
	temperature: 0,
	avg_logprob: Math.log(Math.max(confidence ?? 1, 1e-6)),
	compression_ratio: text ? Buffer.byteLength(text) / deflateSync(text).length : 0,
	no_speech_prob: 0,
});

function speakerNames({ segments }: Pick<SpeechResult, 'segments'>): Map<string, string> {
	const ids = [...new Set(segments.map(({ speakerId }) => speakerId))];
	return new Map(ids.map((id, i) => [id, String.fromCharCode(65 + i)]));
}

export function diarizedSegments(result: SpeechResult) {
	const names = speakerNames(result);
	return result.segments.map(({ startedAt, endedAt, text, speakerId }, i) => ({
		type: 'transcript.text.segment',
		id: `seg_${i}`,
		start: inSeconds(startedAt),
		end: inSeconds(endedAt),
		text,
		speaker: names.get(speakerId) ?? speakerId,
	}));
}

const diarized = (result: SpeechResult) => ({
	task: 'transcribe',
	duration: inSeconds(result.durationMs),
	text: textOf(result),
	segments: diarizedSegments(result),
	usage: usageOf(result),
});
