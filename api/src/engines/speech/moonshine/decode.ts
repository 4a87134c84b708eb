import ort from 'onnxruntime-node';
import { pcmSampleRate } from '../../audio/pcm/pcm-format.ts';

export type MoonshineFiles = { encoder: string; decoder: string };

type DecodedPiece = { tokens: number[]; logProbabilities: number[] };

export type MoonshineDecoder = {
	/** Takes 16 kHz; loses words over 20 s. A `draft` (Leviathan et al. 2023) is faster; doubtful words may change. */
	decode(samples: Float32Array, draft?: readonly number[]): Promise<DecodedPiece>;
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

	const cacheOf = (answer: Answer, names: readonly string[]) =>
		Object.fromEntries(names.map((name) => [name, tensorOf(answer, presentOf(name))]));

	return {
		async decode(samples, draft = []) {
			const input = new ort.Tensor('float32', samples, [1, samples.length]);
			const { last_hidden_state } = await encoding.run({ input_values: input });
			if (!last_hidden_state) throw new Error('the encoder answered nothing');
			const most = Math.ceil((samples.length / pcmSampleRate) * mostTokensPerSecond) + 1;
			const decoded: DecodedPiece = { tokens: [], logProbabilities: [] };
			let past: Record<string, ort.Tensor> = empty;
			let next = [startToken, ...draft.slice(0, most - 1)];
			while (decoded.tokens.length < most) {
				const isFirst = past === empty;
				const answer = await decoding.run(
					{
						input_ids: new ort.Tensor('int64', BigInt64Array.from(next, BigInt), [1, next.length]),
						encoder_hidden_states: last_hidden_state,
						use_cache_branch: new ort.Tensor('bool', Uint8Array.of(isFirst ? 0 : 1), [1]),
						...past,
					},
					// The encoder's cache stays constant.
					['logits', ...(isFirst ? pasts : ofDecoder).map(presentOf)],
				);
				const logits = tensorOf(answer, 'logits');
				let known = 0;
				for (let isLikeDraft = true; isLikeDraft; isLikeDraft = next[known] === decoded.tokens.at(-1))
					if (!take(decoded, mostProbable(logits, known++))) return decoded;
				past = { ...past, ...cacheOf(answer, isFirst ? pasts : ofDecoder) };
				if (known < next.length) for (const name of ofDecoder) past[name] = shortened(tensorOf(past, name), known);
				next = decoded.tokens.slice(-1);
			}
			return decoded;
		},
	};
}

type Answer = Record<string, ort.Tensor>;

function take({ tokens, logProbabilities }: DecodedPiece, { token, logProbability }: Choice): boolean {
	if (token === endToken) return false;
	tokens.push(token);
	logProbabilities.push(logProbability);
	const repeated = repeatedAtEnd(tokens);
	tokens.length -= repeated;
	logProbabilities.length -= repeated;
	return repeated === 0;
}

/** Keeps the first `length` positions of a cache with the shape [1, heads, positions, head size]. */
function shortened({ data, dims }: ort.Tensor, length: number): ort.Tensor {
	const [, heads = 0, positions = 0, size = 0] = dims;
	const kept = new Float32Array(heads * length * size);
	for (let head = 0; head < heads; head++) {
		const from = head * positions * size;
		kept.set((data as Float32Array).subarray(from, from + length * size), head * length * size);
	}
	return new ort.Tensor('float32', kept, [1, heads, length, size]);
}

function emptyPast({ inputMetadata }: ort.InferenceSession, name: string): ort.Tensor {
	const input = inputMetadata.find((each) => each.name === name);
	const shape = input?.isTensor ? input.shape : [];
	const [, heads, , headSize] = shape;
	if (typeof heads !== 'number' || typeof headSize !== 'number') throw new Error(`${name} has no fixed size`);
	return new ort.Tensor('float32', new Float32Array(0), [0, heads, 1, headSize]);
}

function tensorOf(answer: Answer, name: string): ort.Tensor {
	const tensor = answer[name];
	if (!tensor) throw new Error(`the decoder has no ${name}`);
	return tensor;
}

type Choice = { token: number; logProbability: number };

function mostProbable({ data, dims }: ort.Tensor, position: number): Choice {
	const count = dims.at(-1) ?? 0;
	const logits = (data as Float32Array).subarray(position * count, (position + 1) * count);
	let token = 0;
	for (let i = 1; i < count; i++) if ((logits[i] ?? 0) > (logits[token] ?? 0)) token = i;
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
