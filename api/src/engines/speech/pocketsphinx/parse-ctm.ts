import type { Span, Utterance, Word } from '../speech-engine.ts';
import { utteranceOf } from '../utterance-of.ts';

const notAWord = /^(?:<.*>|\[.*\]|\+\+.*\+\+)$/;
const line = /^(?<id>\S+) \S+ (?<start>[\d.]+) (?<length>[\d.]+) (?<word>\S+)(?: (?<confidence>[\d.]+))?$/;

/** Parses NIST CTM (`id channel start length word confidence`, in seconds). Confidence ranks well, but is too high. */
export function parseCtm(ctm: string, pieces: ReadonlyMap<string, Span>): Utterance[] {
	const wordsOf = new Map([...pieces.keys()].map((id): [string, Word[]] => [id, []]));
	for (const text of ctm.split('\n')) {
		const { id = '', start, length, word = '', confidence } = line.exec(text.trim())?.groups ?? {};
		const piece = pieces.get(id);
		if (!piece || notAWord.test(word)) continue;
		const startedAt = Math.min(piece.endedAt, piece.startedAt + Math.round(Number(start) * 1000));
		wordsOf.get(id)?.push({
			startedAt,
			endedAt: Math.min(piece.endedAt, startedAt + Math.round(Number(length) * 1000)),
			text: withoutVariant(word),
			confidence: confidence === undefined ? null : Math.min(1, Number(confidence)),
			isApproximate: false,
		});
	}
	return [...wordsOf.values()].flatMap(utteranceOf);
}

const withoutVariant = (word: string) => word.replace(/\(\d+\)$/, '');
