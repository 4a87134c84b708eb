import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { chooseSpeechEngine, otherSpeechEngines, type SpeechConfig } from '../choose-speech-engine.ts';
import { findModels, type SpeechModel } from '../sherpa-onnx/find-models.ts';
import { createSherpaEngine } from '../sherpa-onnx/sherpa-engine.ts';
import type { SpeechEngine } from '../speech-engine.ts';

/** The engines of this server. They follow the models on the disk; work that has begun keeps the engine it has. */
type SpeechEngines = {
	/** The one that transcribes when nobody chooses another. */
	inUse: SpeechEngine;
	others: SpeechEngine[];
	/** Looks at the models when they have changed. */
	refresh(): Promise<void>;
};

type Options = {
	config: SpeechConfig;
	pocketsphinx: SpeechEngine;
	modelsFolder: string;
	log: Logger;
};

export async function createSpeechEngines({
	config,
	pocketsphinx,
	modelsFolder,
	log,
}: Options): Promise<SpeechEngines> {
	let seen: string | null = null;
	let complaints = new Set<string>();
	let refreshing = Promise.resolve();

	async function poll(): Promise<void> {
		const now = await fingerprint(modelsFolder);
		if (now === seen) return;
		const { models, problems } = await findModels(modelsFolder);
		for (const problem of problems) if (!complaints.has(problem)) log.warn({ folder: modelsFolder }, problem);
		complaints = new Set(problems);
		const local = { sherpa: models.map(engineOf), pocketsphinx };
		const inUse = await chooseSpeechEngine(config, local);
		Object.assign(engines, { inUse, others: await otherSpeechEngines(inUse, config, local) });
		seen = now;
	}

	const engines: SpeechEngines = {
		inUse: await chooseSpeechEngine(config, { pocketsphinx }),
		others: [],
		refresh() {
			refreshing = refreshing.catch(() => {}).then(poll);
			return refreshing;
		},
	};
	await engines.refresh();
	return engines;
}

/** The best one has a name that outlives its replacement by a better one. */
const engineOf = (model: SpeechModel, rank: number) =>
	createSherpaEngine({ model, id: rank === 0 ? 'sherpa-onnx' : `sherpa-onnx/${model.id}`.slice(0, 64) });

/** Changes with every file of every model. */
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
