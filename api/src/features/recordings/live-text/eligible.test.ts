import { expect, test } from 'vitest';
import type { SpeechCapabilities, SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import { createScriptedSpeechEngine } from '../../../testing/engines/scripted-speech-engine.ts';
import { liveEngines } from './eligible.ts';

const engine = (
	id: string,
	quality: SpeechEngine['quality'],
	capabilities: Partial<SpeechCapabilities> & { isSlow?: boolean } = {},
): SpeechEngine => ({
	...createScriptedSpeechEngine(() => [], capabilities),
	id,
	quality,
	...(!capabilities.isSlow && { openLive: () => ({ recognise: async () => [], close: () => {} }) }),
});
const good = engine('good', 'good');
const streaming = engine('streaming', 'good', { isStreaming: true });
const basicStreaming = engine('basic-streaming', 'basic', { isStreaming: true });
const slow = engine('slow', 'basic', { isSlow: true });
const server = engine('server', 'best', { needsNetwork: true });

function first(engines: SpeechEngine[], SPEECH_ENGINE: 'auto' | 'sherpa-onnx' | 'pocketsphinx' = 'auto') {
	const [speech = good, ...otherSpeech] = engines;
	return liveEngines({ env: { LIVE_TEXT: 'auto', SPEECH_ENGINE }, speech, otherSpeech }).map(({ id }) => id);
}

test('streaming engines rank before the engine in use for live text', () => {
	expect(first([good, slow, streaming])).toEqual(['streaming', 'good']);
	expect(first([server, streaming])).toEqual(['streaming']);
	expect(first([good, streaming], 'sherpa-onnx')).toEqual(['streaming', 'good']);
});

test('a basic engine comes first only if there is no better one', () => {
	expect(first([good, basicStreaming])).toEqual(['good', 'basic-streaming']);
	expect(first([slow, basicStreaming])).toEqual(['basic-streaming']);
});

test('a named engine is not replaced by one of another kind', () => {
	expect(first([slow, streaming], 'pocketsphinx')).toEqual([]);
	expect(first([good, slow], 'sherpa-onnx')).toEqual(['good']);
});
