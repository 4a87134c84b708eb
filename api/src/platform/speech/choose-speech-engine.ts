import { GiveUp } from '../jobs/failures.ts';
import { createPocketsphinxEngine } from './pocketsphinx/pocketsphinx-engine.ts';
import type { SpeechEngine } from './speech-engine.ts';

export type SpeechConfig = {
	engine: 'auto' | 'openai' | 'sherpa-onnx' | 'moonshine' | 'pocketsphinx' | 'none';
	/** The configured server, to which audio is then sent. */
	openai?:
		| {
				baseUrl: string;
				apiKey?: string | undefined;
				model: string;
				allowsPrivate?: boolean;
				pricePerMinute?: number | undefined;
		  }
		| undefined;
};

/** Those that run on this machine; `sherpa` has one for each model, the best first. */
export type LocalEngines = { sherpa?: SpeechEngine[]; pocketsphinx?: SpeechEngine };

const modelsFix =
	'Download a speech model (SPEECH_MODELS=small), or put the folder of one into the folder that SPEECH_MODELS_DIR names.';
const defaultFix =
	'Download a speech model (SPEECH_MODELS=small), install pocketsphinx (apt-get install pocketsphinx pocketsphinx-en-us), or set OPENAI_BASE_URL and SPEECH_MODEL to a speech-to-text server.';

/**
 * Returns the engine for a configuration. `auto` prefers the configured server, then a model on this machine, then
 * pocketsphinx if it is installed, then none. A named engine is never replaced by another, even when it is not ready.
 */
export async function chooseSpeechEngine(
	{ engine, openai }: SpeechConfig,
	{ sherpa = [], pocketsphinx = createPocketsphinxEngine() }: LocalEngines = {},
): Promise<SpeechEngine> {
	if (engine === 'none') {
		return createNoEngine('Transcription is switched off.', 'Set SPEECH_ENGINE to auto to switch it on.');
	}
	if (engine === 'pocketsphinx') return pocketsphinx;
	if (engine === 'moonshine') return createBundledEngine();
	if (engine === 'sherpa-onnx') return sherpa[0] ?? createNoEngine('No speech model was found.', modelsFix);
	if (openai) return createServerEngine(openai);
	if (engine === 'openai') {
		return createNoEngine('No speech-to-text server is configured.', 'Set OPENAI_BASE_URL and SPEECH_MODEL.');
	}
	for (const engine of sherpa) if ((await engine.status()).isReady) return engine;
	return (await pocketsphinx.status()).isReady ? pocketsphinx : createNoEngine();
}

/** Returns the other engines that work on this server and can be chosen by name. `none` switches all of them off. */
export async function otherSpeechEngines(
	chosen: SpeechEngine,
	{ engine, openai }: SpeechConfig,
	{ sherpa = [], pocketsphinx = createPocketsphinxEngine() }: LocalEngines = {},
): Promise<SpeechEngine[]> {
	if (engine === 'none') return [];
	const others = [
		...(openai ? [await createServerEngine(openai)] : []),
		...sherpa,
		...((await pocketsphinx.status()).isReady ? [pocketsphinx] : []),
	];
	return others.filter(({ id }) => id !== chosen.id);
}

/** The model that comes with the product; not chosen by itself, since not everything has been measured with it. */
async function createBundledEngine(): Promise<SpeechEngine> {
	const { bundledModel } = await import('./moonshine/bundled-models.ts');
	const { createMoonshineEngine } = await import('./moonshine/moonshine-engine.ts');
	const model = bundledModel();
	return model
		? createMoonshineEngine(model)
		: createNoEngine('Moonshine is not installed.', 'Install it: pnpm install.');
}

/** Its client takes 35 MB, which a server that transcribes by itself does without. */
async function createServerEngine(config: NonNullable<SpeechConfig['openai']>): Promise<SpeechEngine> {
	const { createOpenAiCompatibleEngine } = await import('./openai-compatible/openai-compatible-engine.ts');
	return createOpenAiCompatibleEngine(config);
}

/** The engine when nothing can transcribe: uploads, playback and notes still work, and the status says what to do. */
function createNoEngine(reason = 'No speech engine is installed or configured.', fix = defaultFix): SpeechEngine {
	return {
		id: 'none',
		version: '',
		label: 'no speech engine',
		quality: 'none',
		capabilities: () => ({
			words: 'approximate',
			diarizes: false,
			isWritten: true,
			languages: [],
			needsNetwork: false,
			concurrency: 1,
			usesVocabulary: false,
		}),
		status: async () => ({ isReady: false, reason, fix }),
		transcribe: async () => {
			throw new GiveUp('NoEngine', `${reason} ${fix}`);
		},
	};
}
