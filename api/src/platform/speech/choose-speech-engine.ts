import { createNoEngine } from './no-engine.ts';
import { createOpenAiCompatibleEngine } from './openai-compatible/openai-compatible-engine.ts';
import { createPocketsphinxEngine } from './pocketsphinx/pocketsphinx-engine.ts';
import type { SpeechEngine } from './speech-engine.ts';

export type SpeechConfig = {
	engine: 'auto' | 'openai' | 'pocketsphinx' | 'none';
	/** Present when configured; the audio then leaves for that server. */
	openai?: { baseUrl: string; apiKey?: string | undefined; model: string } | undefined;
};

/**
 * The engine a configuration asks for; `auto` takes the configured server, then pocketsphinx if it is installed, then
 * none. A named engine is never replaced by another, however little it is ready.
 */
export async function chooseSpeechEngine(
	{ engine, openai }: SpeechConfig,
	pocketsphinx: SpeechEngine = createPocketsphinxEngine(),
): Promise<SpeechEngine> {
	if (engine === 'none') {
		return createNoEngine('Transcription is switched off.', 'Set SPEECH_ENGINE to auto to switch it on.');
	}
	if (engine === 'pocketsphinx') return pocketsphinx;
	if (openai) return createOpenAiCompatibleEngine(openai);
	if (engine === 'openai') {
		return createNoEngine('No speech-to-text server is configured.', 'Set OPENAI_BASE_URL and SPEECH_MODEL.');
	}
	return (await pocketsphinx.status()).isReady ? pocketsphinx : createNoEngine();
}

/** What else works here and can be asked for by name. `none` switches all of them off. */
export async function otherSpeechEngines(
	chosen: SpeechEngine,
	{ engine, openai }: SpeechConfig,
	pocketsphinx: SpeechEngine = createPocketsphinxEngine(),
): Promise<SpeechEngine[]> {
	if (engine === 'none') return [];
	const others = [
		...(openai ? [createOpenAiCompatibleEngine(openai)] : []),
		...((await pocketsphinx.status()).isReady ? [pocketsphinx] : []),
	];
	return others.filter(({ id }) => id !== chosen.id);
}
