import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import { textOfPart } from '../lines/line-text.ts';
import type { DownloadOptions, WrittenTranscript } from './transcript-file.ts';

/** Two lines of 42 characters, after the BBC's subtitle guidelines. */
const mostCharacters = 84;
const longestMs = 7_000;

type Line = WrittenTranscript['lines'][number];
type Cue = { startedAt: number; endedAt: number; speaker: string | null; text: string };

export async function toSrt(transcript: WrittenTranscript, { speakers }: DownloadOptions): Promise<string> {
	const cues = await mapInTurns((await cuesOf(transcript)).entries(), ([i, cue]) => {
		const text = speakers && cue.speaker !== null ? `${cue.speaker}: ${cue.text}` : cue.text;
		return `${i + 1}\n${clock(cue.startedAt, ',')} --> ${clock(cue.endedAt, ',')}\n${text}\n`;
	});
	return cues.join('\n');
}

export async function toVtt(transcript: WrittenTranscript, { speakers }: DownloadOptions): Promise<string> {
	const chapters = [...transcript.chapters];
	const cues = await mapInTurns(await cuesOf(transcript), (cue) => {
		const text = escaped(cue.text);
		const voiced = speakers && cue.speaker !== null ? `<v ${escaped(cue.speaker)}>${text}` : text;
		const begun = chapters.splice(0, chapters.filter(({ startedAt }) => startedAt <= cue.startedAt).length);
		const notes = begun.map(({ title }) => `NOTE Chapter: ${escaped(title)}\n\n`).join('');
		return `${notes}${clock(cue.startedAt, '.')} --> ${clock(cue.endedAt, '.')}\n${voiced}\n`;
	});
	return ['WEBVTT\n', ...cues].join('\n');
}

async function cuesOf({ lines, wordlessSpeech }: WrittenTranscript): Promise<Cue[]> {
	const spoken = (await mapInTurns(lines, cuesOfLine)).flat();
	const wordless = (wordlessSpeech ?? []).map((range) => ({ ...range, speaker: null, text: '[no words understood]' }));
	if (wordless.length === 0) return spoken;
	return [...spoken, ...wordless].toSorted((a, b) => a.startedAt - b.startedAt);
}

function cuesOfLine({ words, speaker, ...line }: Line): Cue[] {
	const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
	if (words.length === 0) return [{ ...line, speaker, text: oneLine(line.text) }];
	let spoken = 0;
	return inPieces(words).map((piece) => {
		const text = textOfPart({ text: line.text, words: [...words] }, spoken, piece.length);
		spoken += piece.length;
		const [startedAt, endedAt] = [piece[0]?.[1] ?? line.startedAt, piece.at(-1)?.[2] ?? line.endedAt];
		return { speaker, startedAt, endedAt, text: oneLine(text) };
	});
}

function inPieces(words: readonly WordTuple[]): WordTuple[][] {
	const pieces: WordTuple[][] = [];
	let [length, from] = [0, 0];
	for (const word of words) {
		const piece = pieces.at(-1);
		if (piece && length + word[0].length + 1 <= mostCharacters && word[2] - from <= longestMs) {
			piece.push(word);
			length += word[0].length + 1;
		} else {
			pieces.push([word]);
			[length, from] = [word[0].length, word[1]];
		}
	}
	return pieces;
}

const escaped = (text: string) =>
	text.replace(/[&<>\n]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? ' ');

function clock(ms: number, separator: string): string {
	const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
	const seconds = ms / 1_000;
	const fraction = String(Math.round(ms) % 1_000).padStart(3, '0');
	return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}${separator}${fraction}`;
}
