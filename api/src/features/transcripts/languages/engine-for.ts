import { knowsLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import type { Deps } from '../../../deps.ts';
import type { SpeechEngine } from '../../../engines/speech/speech-engine.ts';

type Engines = Pick<Deps, 'speech' | 'otherSpeech'> & { env: Pick<Deps['env'], 'SPEECH_ENGINE'> };
type Wanted = { speechEngine: string | null; language: string };

/**
 * Returns the engine that transcribes a recording: the chosen one as long as this server has it, else the one in use.
 * Where that one does not know the language, another one on this machine takes over, unless an administrator named one.
 */
export function engineFor(engines: Engines, { speechEngine, language }: Wanted): SpeechEngine {
	const { speech, otherSpeech } = engines;
	const chosen = [speech, ...otherSpeech].find(({ id }) => id === speechEngine);
	if (chosen) return chosen;
	const usable = usableEngines(engines);
	return usable.find((engine) => knowsLanguage(engine.capabilities().languages, language)) ?? speech;
}

/** Returns the languages in which new recordings are transcribed; empty without an engine. */
export function supportedLanguages(engines: Engines): string[] | 'any' {
	const all = usableEngines(engines).map((engine) => engine.capabilities().languages);
	return all.includes('any') ? 'any' : [...new Set(all.flat())];
}

/** The one in use first. Audio leaves this machine only when that one or a person asks for it. */
const usableEngines = ({ speech, otherSpeech, env }: Engines): SpeechEngine[] => [
	speech,
	...(env.SPEECH_ENGINE === 'auto' ? otherSpeech.filter((engine) => !engine.capabilities().needsNetwork) : []),
];
