import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describeUnreadable, readOnnxMetadata, UnusableModel } from './read-onnx-metadata.ts';

type Parts = { encoder: string; decoder: string; joiner: string; tokens: string };

/**
 * Returns the metadata of a transducer's encoder. Throws `UnusableModel` for files that would crash sherpa-onnx, as far
 * as can be seen before loading: damaged files, files of another model, or too few tokens.
 */
export async function readParts({ encoder, decoder, joiner, tokens }: Parts): Promise<Map<string, string>> {
	const [ofEncoder, ofDecoder, ofJoiner] = await Promise.all([
		readOnnxMetadata(encoder),
		readOnnxMetadata(decoder),
		readOnnxMetadata(joiner),
	]);
	const foreign = [
		{ path: decoder, isForeign: ofDecoder.has('model_type') || ofDecoder.has('joiner_dim') },
		{ path: joiner, isForeign: ofJoiner.has('model_type') || ofJoiner.has('vocab_size') },
	].find(({ isForeign }) => isForeign);
	if (foreign) throw new UnusableModel(`${basename(foreign.path)} is another part, or of another model.`);
	const known = Number(ofDecoder.get('vocab_size') ?? ofEncoder.get('vocab_size') ?? 0);
	await assertTokens(tokens, known);
	return ofEncoder;
}

/** Each line of the file holds a token and its number. Throws `UnusableModel` for fewer than `least` tokens. */
export async function assertTokens(path: string, least = 0): Promise<void> {
	const name = basename(path);
	const text = await readFile(path, 'utf8').catch((error) => {
		throw describeUnreadable(path, error);
	});
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	if (lines.length === 0 || lines.some((line) => !/\s\d+\s*$/.test(line)))
		throw new UnusableModel(`${name} is no list of tokens. Get it again.`);
	if (lines.length < least)
		throw new UnusableModel(`${name} has ${lines.length} tokens and the model ${least}. Get it again.`);
}
