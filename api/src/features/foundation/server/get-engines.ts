import type { EngineState } from '@debrief/shared/contract/server.ts';
import type { Deps } from '../../../deps.ts';
import { findFfmpeg } from '../../../engines/audio/ffmpeg/find-ffmpeg.ts';
import type { SpeechEngine } from '../../../engines/speech/speech-engine.ts';

const betterSpeech =
	'For far better transcripts, download a speech model (SPEECH_MODELS=small), or connect any OpenAI-compatible speech server under Settings, Engines.';
const betterInsights = 'Connect any OpenAI-compatible server under Settings, Engines, for written summaries.';

export async function getEngines(
	deps: Deps,
): Promise<{ speech: EngineState; insights: EngineState; canDecode: boolean; speechEngines: EngineState[] }> {
	const { insights } = deps;
	const [ofInsights, ffmpeg, speech, others] = await Promise.all([
		insights.status(),
		findFfmpeg(deps.env.FFMPEG_PATH),
		stateOf(deps.speech),
		Promise.all(deps.otherSpeech.map(stateOf)),
	]);
	return {
		speech,
		speechEngines: [speech, ...others],
		insights: {
			...about(insights, ofInsights),
			better: insights.quality === 'basic' ? betterInsights : null,
			needsNetwork: insights.quality !== 'basic',
		},
		canDecode: ffmpeg !== null,
	};
}

const stateOf = async (engine: SpeechEngine): Promise<EngineState> => ({
	...about(engine, await engine.status()),
	better: engine.quality === 'best' || engine.quality === 'good' ? null : betterSpeech,
	needsNetwork: engine.capabilities().needsNetwork,
	usesVocabulary: engine.capabilities().usesVocabulary,
	usesSpeakerCount: engine.quality !== 'none' && !engine.capabilities().diarizes,
	languages: engine.capabilities().languages,
});

function about<Q extends EngineState['quality']>(
	engine: { id: string; label: string; quality: Q },
	status: { isReady: boolean; reason?: string; fix?: string },
) {
	return {
		id: engine.id,
		label: engine.label,
		quality: engine.quality,
		isReady: status.isReady,
		reason: status.reason ?? null,
		fix: status.fix ?? null,
	};
}
