import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { SpeechModel } from '../sherpa-onnx/find-models.ts';

/** A file of a model, and the SHA-256 that it has to have. */
export type ModelFile = { path: string; sha256: string };

const published = {
	base: {
		encoder: '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
		decoder: 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
	},
	tiny: {
		encoder: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
		decoder: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
	},
};

/** The larger model needs up to 600 MB a process. */
const baseFromBytes = 2_000_000_000;

/**
 * Returns the model of English that comes with the product, by Useful Sensors (MIT): the larger one, or the smaller one
 * where memory is scarce. Null when its package was not installed.
 */
export function bundledModel(memoryBytes = totalmem()): SpeechModel | null {
	const size = memoryBytes < baseFromBytes ? 'tiny' : 'base';
	const folder = folderOf(size);
	if (!folder) return null;
	const { encoder, decoder } = published[size];
	return {
		id: `moonshine-${size}-en`,
		recogniser: {
			kind: 'moonshine',
			config: {
				encoder: { path: join(folder, 'encoder_model.onnx'), sha256: encoder },
				decoder: { path: join(folder, 'decoder_model_merged.onnx'), sha256: decoder },
			},
		},
		languages: ['en'],
		isWritten: true,
		quality: 'good',
		hasTimes: false,
	};
}

function folderOf(size: keyof typeof published): string | null {
	try {
		const entry = fileURLToPath(import.meta.resolve('@usefulsensors/moonshine-js'));
		return join(dirname(entry), 'model', size, 'quantized');
	} catch {
		return null;
	}
}

/** Throws when a file is not the one that was published: a wrong one would end the process, or make up words. */
export async function assertPublished({ path, sha256 }: ModelFile): Promise<void> {
	const hash = createHash('sha256');
	await pipeline(createReadStream(path), hash);
	if (hash.digest('hex') !== sha256)
		throw new Error(`${path} is not the published model. Install it again: pnpm install`);
}
