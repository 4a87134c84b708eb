import { createReadStream } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryBytes } from '../../../platform/processes/machine-memory.ts';
import { hashOf } from '../../../platform/storage/hash-of.ts';
import type { SpeechModel } from '../sherpa-onnx/speech-model.ts';

export type ModelFile = { path: string; sha256?: string };

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

const encoderName = 'encoder_model.onnx';
const decoderName = 'decoder_model_merged.onnx';

const baseFromBytes = 2_000_000_000;

/** Returns the English model by Useful Sensors (MIT), smaller when memory is scarce. Null when not installed. */
export function bundledModel(memory = memoryBytes()): SpeechModel | null {
	const size = memory < baseFromBytes ? 'tiny' : 'base';
	const folder = folderOf(size);
	if (!folder) return null;
	const { encoder, decoder } = published[size];
	const config = {
		encoder: { path: join(folder, encoderName), sha256: encoder },
		decoder: { path: join(folder, decoderName), sha256: decoder },
	};
	return moonshineModel(`moonshine-${size}-en`, ['en'], config);
}

export function findMoonshine(folder: string, names: readonly string[], languages: string[]): SpeechModel | null {
	if (!names.includes(encoderName) || !names.includes(decoderName)) return null;
	const config = { encoder: { path: join(folder, encoderName) }, decoder: { path: join(folder, decoderName) } };
	return moonshineModel(basename(folder), languages, config);
}

const moonshineModel = (
	id: string,
	languages: string[],
	config: { encoder: ModelFile; decoder: ModelFile },
): SpeechModel => ({
	id,
	languages,
	recogniser: { kind: 'moonshine', config },
	isWritten: true,
	quality: 'good',
	hasTimes: false,
});

function folderOf(size: keyof typeof published): string | null {
	try {
		const entry = fileURLToPath(import.meta.resolve('@usefulsensors/moonshine-js'));
		return join(dirname(entry), 'model', size, 'quantized');
	} catch {
		return null;
	}
}

/** Throws when a file is not the published one: a wrong file would crash the process or invent words. */
export async function assertPublished({ path, sha256 }: ModelFile): Promise<void> {
	if (sha256 && (await hashOf(createReadStream(path), 'sha256')) !== sha256)
		throw new Error(`${path} is not the published model. Install it again: pnpm install`);
}
