import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import {
	chooseSpeechEngine,
	type LocalEngines,
	otherSpeechEngines,
	type SpeechConfig,
} from '../choose-speech-engine.ts';
import { findModels } from '../sherpa-onnx/find-models.ts';
import type { RecogniserProcess } from '../sherpa-onnx/recogniser-process.ts';
import { createSherpaEngine } from '../sherpa-onnx/sherpa-engine.ts';
import { bestSpeakerModels } from '../sherpa-onnx/speaker-model.ts';
import type { SpeechEngine } from '../speech-engine.ts';
import type { AuxiliaryModels } from './auxiliary-models.ts';

type SpeechEngines = {
	inUse: SpeechEngine;
	others: SpeechEngine[];
	auxiliaryModels: AuxiliaryModels;
	refresh(): Promise<void>;
	useServer(server: SpeechConfig['openai']): Promise<void>;
};

type Options = {
	config: SpeechConfig;
	moonshine?: SpeechEngine | null;
	pocketsphinx: SpeechEngine;
	modelsFolder: string;
	log: Logger;
	createProcess?: () => RecogniserProcess;
};

export async function createSpeechEngines({
	config: given,
	moonshine = null,
	pocketsphinx,
	modelsFolder,
	log,
	createProcess,
}: Options): Promise<SpeechEngines> {
	let config = given;
	let seen: string | null = null;
	let complaints = new Set<string>();
	let refreshing = Promise.resolve();
	let local: Required<LocalEngines> = { sherpa: [], moonshine, pocketsphinx };

	async function choose(): Promise<void> {
		const inUse = await chooseSpeechEngine(config, local);
		Object.assign(engines, { inUse, others: await otherSpeechEngines(inUse, config, local) });
	}

	async function poll(): Promise<void> {
		const now = await fingerprint(modelsFolder);
		if (now === seen) return;
		const { models, problems, ...found } = await findModels(modelsFolder);
		for (const problem of problems) if (!complaints.has(problem)) log.warn({ folder: modelsFolder }, problem);
		complaints = new Set(problems);
		const sherpa = models.map((model, rank) =>
			createSherpaEngine({
				model,
				// The best model has an ID that survives its replacement by a better one.
				id: rank === 0 ? 'sherpa-onnx' : `sherpa-onnx/${model.id}`.slice(0, 64),
				...(createProcess && { createProcess }),
				onUnusable() {
					log.warn({ folder: modelsFolder, model: model.id }, 'sherpa-onnx cannot load this model');
					refreshing = refreshing.catch(() => {}).then(choose);
				},
			}),
		);
		local = { sherpa, moonshine, pocketsphinx };
		engines.auxiliaryModels = {
			speakers: bestSpeakerModels(found.speakerModels),
			punctuation: found.punctuationModels[0] ?? null,
			language: found.languageModels[0] ?? null,
		};
		await choose();
		seen = now;
	}

	const engines: SpeechEngines = {
		inUse: await chooseSpeechEngine(config, local),
		others: [],
		auxiliaryModels: { speakers: null, punctuation: null, language: null },
		refresh() {
			refreshing = refreshing.catch(() => {}).then(poll);
			return refreshing;
		},
		async useServer(openai) {
			if (isDeepStrictEqual(openai ?? null, config.openai ?? null)) return;
			config = { ...config, openai };
			refreshing = refreshing.catch(() => {}).then(choose);
			await refreshing;
		},
	};
	await engines.refresh();
	return engines;
}

async function fingerprint(folder: string): Promise<string> {
	const names = async (path: string) => (await readdir(path).catch((): string[] => [])).toSorted();
	const parts: string[] = [];
	for (const model of await names(folder)) {
		for (const name of await names(join(folder, model))) {
			const file = await stat(join(folder, model, name)).catch(() => null);
			if (file?.isFile()) parts.push(`${model}/${name} ${file.size} ${file.mtimeMs}`);
		}
	}
	return parts.join('\n');
}
