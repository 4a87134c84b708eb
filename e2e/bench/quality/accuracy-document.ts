import { writeFileSync } from 'node:fs';

export type EngineAccuracy = {
	engine: string;
	recordings: { name: string; rate: number; diarizationError: number | null }[];
	wordRatio: number;
	startErrorMs: { median: number; p95: number; words: number };
	/** Empty when the engine reports no confidence. */
	confidence: { least: number; precision: number; recall: number }[];
};

/** Shares of the spoken time. `exact` is without a collar. */
type SpeakerErrors = { rate: number; exact: number; unknown: number };
export type SpeakerAccuracy = {
	name: string;
	voices: number;
	given: SpeakerErrors;
	counted: SpeakerErrors & { voices: number };
};

type Accuracy = {
	on: string;
	machine: string;
	engines: readonly EngineAccuracy[];
	speakers: readonly SpeakerAccuracy[];
};

const file = 'docs/measured-accuracy.md';

export function writeAccuracy({ on, machine, engines, speakers }: Accuracy): void {
	const recordings = [...new Set(engines.flatMap((each) => each.recordings.map(({ name }) => name)))];
	const of = (name: string, { recordings }: EngineAccuracy) => recordings.find((each) => each.name === name);
	const columns = engines.map(({ engine }) => engine);
	const thresholds = [...new Set(engines.flatMap(({ confidence }) => confidence.map(({ least }) => least)))];
	const withSpeakers = recordings.filter((name) =>
		engines.some((engine) => typeof of(name, engine)?.diarizationError === 'number'),
	);
	const parts = [
		'# How accurate transcripts are',
		`Measured by \`pnpm bench quality --keep\` on ${on} (${machine}), over the whole way from the upload to the transcript. Nothing here is another project's figure, and what could not be run is missing.`,
		'## Words',
		table(
			['', ...columns],
			[
				...recordings.map((name) => [
					`Wrong words, ${name}`,
					...engines.map((engine) => percent(of(name, engine)?.rate)),
				]),
				['Words of the transcript ÷ words said', ...engines.map(({ wordRatio }) => wordRatio.toFixed(2))],
				...(['median', 'p95'] as const).map((which) => [
					`A word begins too early or late, ${which === 'p95' ? '95th percentile' : 'median'}`,
					...engines.map(({ startErrorMs }) => (startErrorMs.words ? `${Math.round(startErrorMs[which])} ms` : '')),
				]),
				...thresholds.map((least) => [
					`Words of confidence ${least} and more: right, and share of all right ones`,
					...engines.map(({ confidence }) => {
						const at = confidence.find((each) => each.least === least);
						return at ? `${percent(at.precision)}, ${percent(at.recall)}` : '';
					}),
				]),
				...withSpeakers.map((name) => [
					`Time of the wrong speaker or of none, ${name}`,
					...engines.map((engine) => percent(of(name, engine)?.diarizationError ?? undefined)),
				]),
			],
		),
		'Wrong words: substitutions, deletions and insertions over the words said; case, punctuation, fillers and the spelling of numbers do not count. Starts are compared with those of an independent Kaldi recogniser, for words that both have.',
		'## Speakers on one channel',
		'Diarization error rate as NIST scores it: missed, falsely found and confused speaker time over the speaker time of the reference, overlapping speech counted. The first figure leaves out 0.25 s around each change in the reference, the second one nothing. Lines of "Speaker ?" count as missed. Measured without words: with the words of a transcript a speaker changes between sentences, which makes fewer errors. Voices of the composed calls are synthetic, but for LibriVox.',
		table(
			['Recording', 'Voices', 'Error, number given', '"Speaker ?"', 'Voices counted', 'Error, number counted'],
			speakers.map(({ name, voices, given, counted }) => [
				name,
				String(voices),
				`${percent(given.rate)}, ${percent(given.exact)}`,
				percent(given.unknown),
				String(counted.voices),
				`${percent(counted.rate)}, ${percent(counted.exact)}`,
			]),
		),
	];
	writeFileSync(file, `${parts.join('\n\n')}\n`);
}

const percent = (share: number | undefined) => (share === undefined ? '' : `${(share * 100).toFixed(1)} %`);

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
	[row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
