export type HeardWord = { word: string; start: number; end: number };
export type Recognise = (samples: Int16Array, index: number) => string | null;

const wordSeconds = 0.5;
const samplesPerWord = 8_000;
const vocabulary = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november'.split(' ');

export const recogniseWords: Recognise = (samples, index) =>
	samples.some((sample) => sample !== 0) ? (vocabulary[index % vocabulary.length] ?? null) : null;

export function recogniseClip(wav: Buffer, recognise: Recognise): { words: HeardWord[]; seconds: number } {
	const data = wav.indexOf('data', 12, 'latin1');
	if (wav.toString('latin1', 0, 4) !== 'RIFF' || data < 0) throw new Error('The fake server reads WAV only');
	const pcm = wav.subarray(data + 8);
	const samples = Int16Array.from({ length: pcm.length >> 1 }, (_, i) => pcm.readInt16LE(i * 2));
	const words: HeardWord[] = [];
	for (let at = 0; at < samples.length; at += samplesPerWord) {
		const start = at / 16_000;
		const end = Math.min(samples.length / 16_000, start + wordSeconds);
		const word = recognise(samples.subarray(at, at + samplesPerWord), at / samplesPerWord);
		if (word) words.push({ word, start, end });
	}
	return { words, seconds: samples.length / 16_000 };
}

export function toSentences(words: readonly HeardWord[]): { text: string; words: HeardWord[] }[] {
	const groups: HeardWord[][] = [];
	for (const word of words) {
		const group = groups.at(-1);
		if (group && group.length < 6 && word.start - (group.at(-1)?.end ?? 0) < 0.3) group.push(word);
		else groups.push([word]);
	}
	return groups.map((own) => {
		const text = own.map((word) => word.word).join(' ');
		return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`, words: own };
	});
}
