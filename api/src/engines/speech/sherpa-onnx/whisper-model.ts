import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fromWhisperCodes } from './model-languages.ts';
import { assertTokens } from './model-parts.ts';
import { readOnnxMetadata, UnusableModel } from './read-onnx-metadata.ts';
import type { WhisperConfig } from './recogniser-config.ts';

/**
 * Returns the Whisper model among the files of a folder, such as `turbo-encoder.int8.onnx`, or null. Throws
 * `UnusableModel` when it is incomplete or damaged.
 */
export async function findWhisper(folder: string, names: readonly string[]) {
	const encoders = names.filter((name) => /.-encoder(?:\.int8)?\.onnx$/.test(name));
	const encoder = encoders.find((name) => name.includes('int8')) ?? encoders[0];
	if (!encoder) return null;
	const decoder = encoder.replace('-encoder', '-decoder');
	const tokens = encoder.replace(/-encoder.*/, '-tokens.txt');
	if (!names.includes(decoder) || !names.includes(tokens))
		throw new UnusableModel(`${encoder} needs ${decoder} and ${tokens} beside it.`);
	const [metadata] = await Promise.all([encoder, decoder].map((name) => readOnnxMetadata(join(folder, name))));
	await assertTokens(join(folder, tokens));
	const type = metadata?.get('model_type') ?? 'no type';
	if (!type.startsWith('whisper')) throw new UnusableModel(`it is of a kind that is not supported (${type}).`);
	const whisper: WhisperConfig = {
		encoder: join(folder, encoder),
		decoder: join(folder, decoder),
		language: '',
		task: 'transcribe',
	};
	const { size: encoderBytes } = await stat(whisper.encoder);
	const codes = metadata?.get('all_language_codes')?.split(',') ?? [];
	return {
		encoderBytes,
		languages: metadata?.get('is_multilingual') === '1' ? fromWhisperCodes(codes) : ['en'],
		modelConfig: { whisper, tokens: join(folder, tokens), numThreads: 1, provider: 'cpu' },
	};
}
