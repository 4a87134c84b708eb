import { knowsLanguage } from '@debrief/shared/domain/transcripts/transcript-language.ts';
import type { Deps } from '../../deps.ts';
import type { SpeechEngine } from '../../engines/speech/speech-engine.ts';

type Engines = Pick<Deps, 'speech' | 'otherSpeech'> & { env: Pick<Deps['env'], 'SPEECH_ENGINE'> };
type Wanted = { speechEngine: string | null; language: string };

/** If the chosen engine lacks the language, another local one takes over, unless an administrator configured it. */
export function engineFor(engines: Engines, { speechEngine, language }: Wanted): SpeechEngine {
	const { speech, otherSpeech } = engines;
	const chosen = [speech, ...otherSpeech].find(({ id }) => id === speechEngine);
	if (chosen) return chosen;
	const usable = usableEngines(engines);
	return usable.find((engine) => knowsLanguage(engine.capabilities().languages, language)) ?? speech;
}

export function supportedLanguages(engines: Engines): string[] | 'any' {
	const all = usableEngines(engines).map((engine) => engine.capabilities().languages);
	return all.includes('any') ? 'any' : [...new Set(all.flat())];
}

/** Audio leaves this machine only for the current engine or one that a user chose. */
const usableEngines = ({ speech, otherSpeech, env }: Engines): SpeechEngine[] => [
	speech,
	...(env.SPEECH_ENGINE === 'auto' ? otherSpeech.filter((engine) => !engine.capabilities().needsNetwork) : []),
];
