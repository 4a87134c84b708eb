import { GiveUp } from '../jobs/failures.ts';
import type { SpeechEngine } from './speech-engine.ts';

const defaultFix =
	'Install pocketsphinx (apt-get install pocketsphinx pocketsphinx-en-us), or set OPENAI_BASE_URL and SPEECH_MODEL to a speech-to-text server.';

/** Stands in when nothing can transcribe: uploads, playback and notes go on, and the status says what to do. */
export function createNoEngine(
	reason = 'No speech engine is installed or configured.',
	fix = defaultFix,
): SpeechEngine {
	return {
		id: 'none',
		version: '',
		label: 'no speech engine',
		quality: 'none',
		capabilities: () => ({
			words: 'approximate',
			tellsSpeakersApart: false,
			isWritten: true,
			languages: [],
			needsNetwork: false,
			concurrency: 1,
		}),
		status: async () => ({ isReady: false, reason, fix }),
		transcribe: async () => {
			throw new GiveUp('NoEngine', `${reason} ${fix}`);
		},
	};
}
