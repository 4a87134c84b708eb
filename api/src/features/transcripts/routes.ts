import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';
import { editFile, seeFile } from '../conversations/index.ts';
import type { ViewLog } from '../foundation/index.ts';
import { cancelBatch, deleteBatch, pauseBatch, resumeBatch } from './batches/change-batch.ts';
import { listBatches } from './batches/list-batches.ts';
import { listLeftItems } from './batches/list-left-items.ts';
import { startBatch } from './batches/start-batch.ts';
import { downloadTranscripts } from './download/download-transcripts.ts';
import { confirmWords } from './edits/confirm-words.ts';
import { editSegment, revertSegment } from './edits/edit-segment.ts';
import { mergeSpeakers, unmergeSpeaker } from './edits/merge-speakers.ts';
import { renameSpeaker } from './edits/rename-speaker.ts';
import { setOwnChannel } from './edits/set-own-channel.ts';
import { supportedLanguages } from './engine-for.ts';
import { getStatistics } from './get-statistics.ts';
import { getFirstTranscript, getTranscript } from './get-transcript.ts';
import { getWords } from './get-words.ts';
import { mergeSegments } from './lines/merge-segments.ts';
import { splitSegment } from './lines/split-segment.ts';
import { listUnnamedSpeakers } from './list-unnamed-speakers.ts';
import { listUnsureWords } from './list-unsure-words.ts';
import { countWeakerTranscripts } from './lower-quality/count-lower-quality.ts';
import { keepTranscript, restoreTranscript } from './previous-version/choose-version.ts';
import { compareTranscripts } from './previous-version/compare-transcripts.ts';
import { reassignLines } from './reassignments/reassign-lines.ts';
import { reassignSegment } from './reassignments/reassign-segment.ts';
import { undoReassignment } from './reassignments/undo-reassignment.ts';
import { findReplacements } from './replacements/find-replacements.ts';
import { listMisheardTerms } from './replacements/list-misheard-terms.ts';
import { replaceWords, undoReplacement } from './replacements/replace-words.ts';
import { engineChoice, transcribeAgain } from './transcribe-again.ts';
import { transcriptLanguages } from './transcript-languages.ts';

export const transcriptRoutes = (deps: Deps, viewLog: ViewLog) =>
	({
		getTranscript: ({ caller, query }) => getTranscript({ ...deps, viewLog }, caller, query),
		getFirstTranscript: async ({ caller, params }) => ({
			transcript: await getFirstTranscript({ ...deps, viewLog }, caller, params.id),
		}),
		getWords: ({ caller, query }) => getWords(deps, caller, query),
		listUnnamedSpeakers: async ({ caller }) => ({ list: await listUnnamedSpeakers(deps, caller) }),
		listUnsureWords: ({ caller, query }) => listUnsureWords(deps, caller, query.fileId),
		getStatistics: ({ caller, query }) => getStatistics(deps, caller, query.fileId),
		listLanguages: () => ({ list: transcriptLanguages, supported: supportedLanguages(deps) }),
		async renameSpeaker({ caller, params: { fileId, speakerId }, body: { speakerName: name, scope } }) {
			requireFeature(caller, 'speakerRecognition');
			await seeFile(deps.db, caller, fileId);
			const { file } = await editFile(deps.db, caller, fileId);
			return renameSpeaker(deps, caller, file, { speakerId, name, scope });
		},
		async mergeSpeakers({ caller, params, body }) {
			requireFeature(caller, 'speakerRecognition');
			await seeFile(deps.db, caller, params.fileId);
			const { file } = await editFile(deps.db, caller, params.fileId);
			return mergeSpeakers(deps, file, params.speakerId, body.intoSpeakerId);
		},
		async unmergeSpeaker({ caller, params, body }) {
			requireFeature(caller, 'speakerRecognition');
			await seeFile(deps.db, caller, params.fileId);
			const { file } = await editFile(deps.db, caller, params.fileId);
			return unmergeSpeaker(deps, file, params.speakerId, body.mergedSpeakerId);
		},
		editSegment: ({ caller, params, body }) => editSegment(deps, caller, { ...params, ...body }),
		confirmWords: ({ caller, params, body }) => confirmWords(deps, caller, { ...params, ...body }),
		revertSegment: ({ caller, params, body }) => revertSegment(deps, caller, { ...params, ...body }),
		reassignSegment: ({ caller, params, body }) => reassignSegment(deps, caller, { ...params, ...body }),
		reassignLines: ({ caller, body }) => reassignLines(deps, caller, body),
		undoReassignment: ({ caller, params }) => undoReassignment(deps, caller, params.id),
		splitSegment: ({ caller, params, body }) => splitSegment(deps, caller, { ...params, ...body }),
		listMisheardTerms: ({ caller, query }) => listMisheardTerms(deps, caller, query.fileId),
		findReplacements: ({ caller, query: { exact, ...query } }) =>
			findReplacements(deps, caller, { ...query, isExact: exact === 'true' }),
		replaceWords: ({ caller, body: { exact, ...body } }) => replaceWords(deps, caller, { ...body, isExact: exact }),
		undoReplacement: ({ caller, params }) => undoReplacement(deps, caller, params.id),
		mergeSegments: ({ caller, params, body }) => mergeSegments(deps, caller, { ...params, ...body }),
		async transcribeAgain({ caller, body: { fileIds, engineId, languageCode, numberOfSpeakers } }) {
			if (typeof numberOfSpeakers === 'number') requireFeature(caller, 'speakerRecognition');
			await transcribeAgain(deps, caller, fileIds, {
				...engineChoice(deps, engineId),
				...(languageCode && { language: languageCode }),
				...(numberOfSpeakers !== undefined && { numberOfSpeakers }),
			});
		},
		setLanguages: ({ caller, body }) => transcribeAgain(deps, caller, body.fileIds, { language: body.languageCode }),
		async setNumberOfSpeakers({ caller, body: { fileIds, numberOfSpeakers } }) {
			requireFeature(caller, 'speakerRecognition');
			await transcribeAgain(deps, caller, fileIds, { numberOfSpeakers }, { keepsWords: true });
		},
		setOwnChannel: ({ caller, params, body }) => setOwnChannel(deps, caller, { ...params, ...body }),
		compareTranscripts: ({ caller, params, query }) => compareTranscripts(deps, caller, { ...params, ...query }),
		keepTranscript: ({ caller, params }) => keepTranscript(deps, caller, params.fileId),
		restoreTranscript: ({ caller, params }) => restoreTranscript(deps, caller, params.fileId),
		countWeakerTranscripts: ({ caller }) => countWeakerTranscripts(deps, caller),
		listTranscriptBatches: async ({ caller }) => ({ list: await listBatches(deps, caller) }),
		startTranscriptBatch: ({ caller, body }) => startBatch(deps, caller, body),
		pauseTranscriptBatch: ({ caller, params }) => pauseBatch(deps, caller, params.id),
		resumeTranscriptBatch: ({ caller, params }) => resumeBatch(deps, caller, params.id),
		cancelTranscriptBatch: ({ caller, params }) => cancelBatch(deps, caller, params.id),
		deleteTranscriptBatch: ({ caller, params }) => deleteBatch(deps, caller, params.id),
		listTranscriptBatchItems: ({ caller, params, query }) => listLeftItems(deps, caller, params.id, query),
		downloadTranscripts: ({ caller, query }) => downloadTranscripts(deps, caller, query),
	}) satisfies Partial<Routes>;
