import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { editFile } from '../conversations/index.ts';
import { getTranscript } from './get-transcript.ts';
import { getWords } from './get-words.ts';
import { renameSpeaker } from './rename-speaker.ts';
import { transcriptLanguages } from './transcript-languages.ts';

export const transcriptRoutes = (
	deps: Deps,
): Pick<Routes, 'getTranscript' | 'getWords' | 'renameSpeaker' | 'listLanguages'> => ({
	getTranscript: ({ caller, query }) => getTranscript(deps, caller, query),
	getWords: ({ caller, query }) => getWords(deps, caller, query),
	async renameSpeaker({ caller, params, body }) {
		const { file } = await editFile(deps.db, caller, params.fileId);
		return renameSpeaker(deps, file, params.speakerId, body.speakerName);
	},
	listLanguages: () => ({ list: transcriptLanguages, supported: deps.speech.capabilities().languages }),
});
