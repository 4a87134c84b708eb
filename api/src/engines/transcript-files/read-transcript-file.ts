import { decodeText } from './formats/decode-text.ts';
import { hasCaptionTimes, readCaptions } from './formats/read-captions.ts';
import { readJson } from './formats/read-json.ts';
import { readTimedText } from './formats/read-timed-text.ts';
import { timeCues } from './time-cues.ts';
import { type Lines, toLines } from './to-lines.ts';
import { type ReadCues, TranscriptFileError, type TranscriptFormat } from './transcript-file.ts';

export type ReadTranscript = Lines & { format: TranscriptFormat; language: string | null; durationMs: number };

/** A page shows at most 20,000 lines. A day of captions has about 3 million characters on 200,000 lines of text. */
const most = { characters: 3_000_000, lines: 20_000, words: 300_000, speakers: 100, durationMs: 24 * 3_600_000 };
const mostText = { characters: 8_000_000, lines: 500_000 };

/** Reads SRT, WebVTT, text with times and the JSON of Whisper and Teams. Throws `TranscriptFileError`. */
export async function readTranscriptFile(bytes: Uint8Array): Promise<ReadTranscript> {
	const text = decodeText(bytes);
	const format = formatOf(text);
	if (format !== 'JSON' && isTooMuchText(text)) throw new TranscriptFileError('too_long');
	const { cues, language, durationMs } = readers[format](text);
	const characters = cues.reduce((sum, cue) => sum + cue.text.length, 0);
	if (characters > most.characters) throw new TranscriptFileError('too_long');
	const timed = timeCues(cues).filter(({ words }) => words.length > 0);
	const words = timed.reduce((sum, cue) => sum + cue.words.length, 0);
	const endedAt = timed.reduce((last, cue) => Math.max(last, cue.endedAt), durationMs ?? 0);
	if (words === 0) throw new TranscriptFileError('empty');
	if (words > most.words || endedAt > most.durationMs) throw new TranscriptFileError('too_long');
	const lines = await toLines(timed);
	if (lines.segments.length > most.lines || lines.speakers.length > most.speakers)
		throw new TranscriptFileError('too_long');
	return { ...lines, format, language, durationMs: Math.ceil(endedAt) };
}

function isTooMuchText(text: string): boolean {
	if (text.length > mostText.characters) return true;
	let lines = 0;
	for (let at = text.indexOf('\n'); at >= 0 && lines <= mostText.lines; at = text.indexOf('\n', at + 1)) lines++;
	return lines > mostText.lines;
}

const readers: Record<TranscriptFormat, (text: string) => ReadCues> = {
	SRT: readCaptions,
	VTT: readCaptions,
	TXT: readTimedText,
	JSON: readJson,
};

function formatOf(text: string): TranscriptFormat {
	if (/^\s*(?:\{|\[\s*[{\]])/.test(text)) return 'JSON';
	if (/^\s*WEBVTT/.test(text)) return 'VTT';
	return hasCaptionTimes(text) ? 'SRT' : 'TXT';
}
