import ort from 'onnxruntime-node';
import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';

export type MoonshineFiles = { encoder: string; decoder: string };

/** Tokens without start and end markers, each with the natural logarithm of its probability. */
type DecodedPiece = { tokens: number[]; logProbabilities: number[] };

export type MoonshineDecoder = {
	/** Recognises 16 kHz samples between -1 and 1. Pieces above 20 s lose words in the middle. */
	decode(samples: Float32Array): Promise<DecodedPiece>;
};

const startToken = 1;
const endToken = 2;
/** The authors' limit: speech has fewer tokens per second. */
const mostTokensPerSecond = 6.5;
/** More repeats in a row are a model loop, not speech. */
const mostRepeats = 4;
const longestRepeated = 16;

export async function loadMoonshine({ encoder, decoder }: MoonshineFiles): Promise<MoonshineDecoder> {
	const options = { intraOpNumThreads: 1, interOpNumThreads: 1, graphOptimizationLevel: 'all' } as const;
	const [encoding, decoding] = await Promise.all([
		ort.InferenceSession.create(encoder, options),
		ort.InferenceSession.create(decoder, options),
	]);
	const pasts = decoding.inputNames.filter((name) => name.startsWith('past_key_values.'));
	const ofDecoder = pasts.filter((name) => name.includes('.decoder.'));
	const presentOf = (past: string) => past.replace('past_key_values', 'present');
	const empty = Object.fromEntries(pasts.map((name) => [name, emptyPast(decoding, name)]));

	return {
		async decode(samples) {
			const input = new ort.Tensor('float32', samples, [1, samples.length]);
			const { last_hidden_state } = await encoding.run({ input_values: input });
			if (!last_hidden_state) throw new Error('the encoder answered nothing');
			const most = Math.ceil((samples.length / pcmSampleRate) * mostTokensPerSecond) + 1;
			const decoded: DecodedPiece = { tokens: [], logProbabilities: [] };
			let last = startToken;
			let past: Record<string, ort.Tensor> = empty;
			while (decoded.tokens.length < most) {
				const isFirst = last === startToken;
				const answer = await decoding.run(
					{
						input_ids: new ort.Tensor('int64', BigInt64Array.of(BigInt(last)), [1, 1]),
						encoder_hidden_states: last_hidden_state,
						use_cache_branch: new ort.Tensor('bool', Uint8Array.of(isFirst ? 0 : 1), [1]),
						...past,
					},
					// The encoder's cache stays constant.
					['logits', ...(isFirst ? pasts : ofDecoder).map(presentOf)],
				);
				const { token, logProbability } = mostProbable(answer.logits?.data as Float32Array);
				if (token === endToken) break;
				decoded.tokens.push(token);
				decoded.logProbabilities.push(logProbability);
				const repeated = repeatedAtEnd(decoded.tokens);
				if (repeated > 0) {
					decoded.tokens.length -= repeated;
					decoded.logProbabilities.length -= repeated;
					break;
				}
				past = {
					...past,
					...Object.fromEntries((isFirst ? pasts : ofDecoder).map((name) => [name, tensorOf(answer, presentOf(name))])),
				};
				last = token;
			}
			return decoded;
		},
	};
}

function emptyPast({ inputMetadata }: ort.InferenceSession, name: string): ort.Tensor {
	const input = inputMetadata.find((each) => each.name === name);
	const shape = input?.isTensor ? input.shape : [];
	const [, heads, , headSize] = shape;
	if (typeof heads !== 'number' || typeof headSize !== 'number') throw new Error(`${name} has no fixed size`);
	return new ort.Tensor('float32', new Float32Array(0), [0, heads, 1, headSize]);
}

function tensorOf(answer: Record<string, ort.Tensor>, name: string): ort.Tensor {
	const tensor = answer[name];
	if (!tensor) throw new Error(`the decoder did not answer ${name}`);
	return tensor;
}

function mostProbable(logits: Float32Array): { token: number; logProbability: number } {
	let token = 0;
	for (let i = 1; i < logits.length; i++) if ((logits[i] ?? 0) > (logits[token] ?? 0)) token = i;
	const most = logits[token] ?? 0;
	let sum = 0;
	for (const logit of logits) sum += Math.exp(logit - most);
	return { token, logProbability: -Math.log(sum) };
}

export function repeatedAtEnd(tokens: readonly number[]): number {
	for (let length = 1; length <= longestRepeated && length * mostRepeats <= tokens.length; length++) {
		const from = tokens.length - length * mostRepeats;
		if (tokens.slice(from + length).every((token, i) => token === tokens[from + i])) return length * (mostRepeats - 1);
	}
	return 0;
}
