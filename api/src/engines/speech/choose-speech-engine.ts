import { GiveUp } from '../../platform/jobs/failures.ts';
import { createPocketsphinxEngine } from './pocketsphinx/pocketsphinx-engine.ts';
import type { SpeechEngine } from './speech-engine.ts';

export type SpeechConfig = {
	engine: 'auto' | 'openai' | 'sherpa-onnx' | 'moonshine' | 'pocketsphinx' | 'none';
	openai?:
		| {
				baseUrl: string;
				apiKey?: string | null | undefined;
				model: string;
				allowsPrivate?: boolean;
				pricePerMinute?: number | undefined;
		  }
		| null
		| undefined;
};

export type LocalEngines = { sherpa?: SpeechEngine[]; moonshine?: SpeechEngine | null; pocketsphinx?: SpeechEngine };

const modelsFix =
	'Download a speech model (SPEECH_MODELS=small), or put the folder of one into the folder that SPEECH_MODELS_DIR names.';
const defaultFix =
	'Download a speech model (SPEECH_MODELS=small), install pocketsphinx (apt-get install pocketsphinx pocketsphinx-en-us), or connect a speech-to-text server under Settings, Engines.';

/** `auto` prefers the configured server, then the best local model. A named engine is never replaced by another. */
export async function chooseSpeechEngine(
	{ engine, openai }: SpeechConfig,
	{ sherpa = [], moonshine = null, pocketsphinx = createPocketsphinxEngine() }: LocalEngines = {},
): Promise<SpeechEngine> {
	if (engine === 'none') {
		return createNoEngine('Transcription is switched off.', 'Set SPEECH_ENGINE to auto to switch it on.');
	}
	if (engine === 'pocketsphinx') return pocketsphinx;
	if (engine === 'moonshine')
		return moonshine ?? createNoEngine('Moonshine is not installed.', 'Install it: pnpm install.');
	if (engine === 'sherpa-onnx') return sherpa[0] ?? createNoEngine('No speech model was found.', modelsFix);
	if (openai) return createServerEngine(openai);
	if (engine === 'openai') {
		return createNoEngine('No speech-to-text server is configured.', 'Connect one under Settings, Engines.');
	}
	for (const each of bestFirst(sherpa, moonshine, pocketsphinx)) if ((await each.status()).isReady) return each;
	return createNoEngine();
}

function bestFirst(sherpa: SpeechEngine[], moonshine: SpeechEngine | null, pocketsphinx: SpeechEngine): SpeechEngine[] {
	if (!moonshine) return [...sherpa, pocketsphinx];
	const isBetter = (each: SpeechEngine) => each.quality === 'good' && each.capabilities().isWritten;
	const others = sherpa.filter((each) => !isBetter(each));
	return [...sherpa.filter(isBetter), moonshine, ...others, pocketsphinx];
}

export async function otherSpeechEngines(
	chosen: SpeechEngine,
	{ engine, openai }: SpeechConfig,
	{ sherpa = [], moonshine = null, pocketsphinx = createPocketsphinxEngine() }: LocalEngines = {},
): Promise<SpeechEngine[]> {
	if (engine === 'none') return [];
	const isReady = (await pocketsphinx.status()).isReady;
	const others = [
		...(openai ? [await createServerEngine(openai)] : []),
		...bestFirst(sherpa, moonshine, pocketsphinx).filter((each) => each !== pocketsphinx || isReady),
	];
	return others.filter(({ id }) => id !== chosen.id);
}

/** The client takes 35 MB of memory, so it is loaded only when needed. */
async function createServerEngine(config: NonNullable<SpeechConfig['openai']>): Promise<SpeechEngine> {
	const { createOpenAiCompatibleEngine } = await import('./openai-compatible/openai-compatible-engine.ts');
	return createOpenAiCompatibleEngine(config);
}

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
