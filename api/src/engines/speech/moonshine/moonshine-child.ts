import type { PieceAnswer, PieceRequest } from '../sherpa-onnx/recogniser-child.ts';
import { assertPublished, type ModelFile } from './bundled-models.ts';
import { loadMoonshine } from './decode.ts';
import { textsOf } from './tokens-to-text.ts';

/** A mean token probability below 0.7 makes a word uncertain, as 12 of 170 words in three recordings were. */
const calibration = 0.63;

const { config }: { config: { encoder: ModelFile; decoder: ModelFile } } = JSON.parse(process.argv[2] ?? '{}');
const loaded = load();
loaded.catch(() => process.exit(1));

const mostDrafts = 32;
const drafts = new Map<string, number[]>();

let turn = Promise.resolve();
process.on('message', (request: PieceRequest) => {
	turn = turn.then(() => answer(request)).catch(() => process.exit(1));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

function keepDraft(piece: string, tokens: number[]): void {
	drafts.delete(piece);
	drafts.set(piece, tokens);
	const [oldest] = drafts.keys();
	if (drafts.size > mostDrafts && oldest !== undefined) drafts.delete(oldest);
}

async function load() {
	await Promise.all([assertPublished(config.encoder), assertPublished(config.decoder)]);
	return loadMoonshine({ encoder: config.encoder.path, decoder: config.decoder.path });
}

async function answer({ id, samples, growing }: PieceRequest): Promise<void> {
	const draft = growing === undefined ? [] : drafts.get(growing);
	const { tokens, logProbabilities } = await (await loaded).decode(samples, draft);
	if (growing !== undefined) keepDraft(growing, tokens);
	const texts = textsOf(tokens);
	const found: PieceAnswer = {
		id,
		text: texts.join('').trim(),
		tokens: texts,
		timestamps: [],
		logProbabilities,
		calibration,
		memoryBytes: process.memoryUsage.rss(),
		heardSamples: samples.length,
	};
	process.send?.(found);
}
