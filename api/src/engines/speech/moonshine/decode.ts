import ort from 'onnxruntime-node';
import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';

/** Paths of the two files of a model. */
export type MoonshineFiles = { encoder: string; decoder: string };

/** Tokens without the marks of start and end, and the natural logarithm of each one's probability. */
type DecodedPiece = { tokens: number[]; logProbabilities: number[] };

export type MoonshineDecoder = {
	/** Recognises 16 kHz samples between -1 and 1, of at most 20 s: longer ones lose their middle. */
	decode(samples: Float32Array): Promise<DecodedPiece>;
};

const startToken = 1;
const endToken = 2;
/** The authors' limit: nobody says more in a second. */
const mostTokensPerSecond = 6.5;
/** What the model repeats this often in a row is no longer speech but a loop. */
const mostRepeats = 4;
const longestRepeated = 16;

/** Loads a model into this process, on one thread. */
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
					// what the decoder keeps of the encoder stays the same
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

/** Of no utterance; the heads of the attention, and the size of each, depend on the model. */
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

/** Log-softmax of the most probable one. */
function mostProbable(logits: Float32Array): { token: number; logProbability: number } {
	let token = 0;
	for (let i = 1; i < logits.length; i++) if ((logits[i] ?? 0) > (logits[token] ?? 0)) token = i;
	const most = logits[token] ?? 0;
	let sum = 0;
	for (const logit of logits) sum += Math.exp(logit - most);
	return { token, logProbability: -Math.log(sum) };
}

/** Returns how many tokens at the end only repeat what stands before them, once that was said too often; 0 otherwise. */
export function repeatedAtEnd(tokens: readonly number[]): number {
	for (let length = 1; length <= longestRepeated && length * mostRepeats <= tokens.length; length++) {
		const from = tokens.length - length * mostRepeats;
		if (tokens.slice(from + length).every((token, i) => token === tokens[from + i])) return length * (mostRepeats - 1);
	}
	return 0;
}
