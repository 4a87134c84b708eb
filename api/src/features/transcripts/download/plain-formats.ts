import type { TimeRange } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { accuracyText } from '@debrief/shared/domain/transcripts/confidence.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import type { DownloadOptions, WrittenTranscript } from './transcript-file.ts';

export function toText(transcript: WrittenTranscript, { timestamps, speakers }: DownloadOptions): string {
	const spoken = transcript.lines.map((line) => ({
		startedAt: line.startedAt,
		text: `${speakers ? `${line.speaker}: ` : ''}${line.text}`,
	}));
	const wordless = (transcript.wordlessSpeech ?? []).map((range) => ({
		startedAt: range.startedAt,
		text: `(no words understood, ${rangeOf(range)})`,
	}));
	const chapters = transcript.chapters.map(({ startedAt, title }) => ({ startedAt, text: `\n# ${title}` }));
	const lines = [...spoken, ...wordless].map(({ startedAt, text }) => ({
		startedAt,
		text: timestamps ? `[${formatPosition(startedAt)}] ${text}` : text,
	}));
	const body = [...chapters, ...lines]
		.toSorted((a, b) => a.startedAt - b.startedAt)
		.map(({ text }) => text)
		.join('\n');
	return `${[...headOf(transcript), '', body.replace(/^\n/, '')].join('\n')}\n`;
}

function headOf({ title, startedAt, fileName, engine, confidentShare, wordlessSpeech }: WrittenTranscript): string[] {
	const wordlessMs = (wordlessSpeech ?? []).reduce((sum, range) => sum + range.endedAt - range.startedAt, 0);
	const accuracy = accuracyText(confidentShare);
	return [
		title,
		`Date: ${startedAt.slice(0, 16).replace('T', ' ')} UTC`,
		`File: ${fileName}`,
		`Engine: ${engine}`,
		...(accuracy ? [`Accuracy: ${accuracy}`] : []),
		...(wordlessMs ? [`Speech without words: ${Math.round(wordlessMs / 1000)} s`] : []),
	];
}

const rangeOf = ({ startedAt, endedAt }: TimeRange) => `${formatPosition(startedAt)}–${formatPosition(endedAt)}`;

export async function toJson(
	transcript: WrittenTranscript,
	{ timestamps, speakers }: DownloadOptions,
): Promise<string> {
	const { lines, chapters, ...about } = transcript;
	const head = {
		...about,
		chapters: chapters.map(({ title, ...times }) => ({ title, ...(timestamps && times) })),
	};
	const toSegment = ({ speaker, startedAt, endedAt, text, words }: WrittenTranscript['lines'][number]) => ({
		...(speakers && { speaker }),
		...(timestamps && { startedAt, endedAt }),
		text,
		...(timestamps && {
			words: words.map(([word, from, to, confidence, isEstimated]) => ({
				text: word,
				startedAt: from,
				endedAt: to,
				confidence,
				isEstimated: isEstimated === 1,
			})),
		}),
	});
	const segments = await mapInTurns(lines, (line) => `\n\t\t${JSON.stringify(toSegment(line))}`);
	const empty = JSON.stringify({ ...head, segments: [] }, null, '\t');
	return segments.length === 0 ? `${empty}\n` : `${empty.slice(0, -']\n}'.length)}${segments}\n\t]\n}\n`;
}
