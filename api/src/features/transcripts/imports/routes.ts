import {
	ImportedLanguage,
	NewTranscriptImport,
	type TranscriptImport,
} from '@debrief/shared/contract/transcripts/transcript-imports.ts';
import type { Deps } from '../../../deps.ts';
import { createFairQueue } from '../../../platform/http/fair-queue.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { editFile, seeFile } from '../../conversations/index.ts';
import { importTranscript } from './import-transcript.ts';
import { receiveFile } from './receive-file.ts';
import { replaceTranscript } from './replace-transcript.ts';

const queueLimits = {
	perCaller: 1,
	greedyFrom: Number.POSITIVE_INFINITY,
	atOnce: 1,
	waitingMax: 3,
	waitingMaxOfAll: 12,
	waitingMaxMs: 60_000,
	pauses: { besideOthers: 0, alone: 0 },
};

export function transcriptImportRoutes(deps: Deps) {
	const queue = createFairQueue(queueLimits);
	const inTurn = (userId: string, work: () => Promise<TranscriptImport>) => queue.run(userId, work);
	return {
		async importTranscript({ caller, c }) {
			const { file, fields } = await receiveFile(c.env.incoming, NewTranscriptImport);
			const imported = await inTurn(caller.userId, () => importTranscript(deps, caller, file, fields));
			c.status(201);
			return imported;
		},
		async replaceTranscript({ caller, params: { fileId }, c }) {
			const { file, fields } = await receiveFile(c.env.incoming, ImportedLanguage, async () => {
				await seeFile(deps.db, caller, fileId);
				await editFile(deps.db, caller, fileId);
			});
			return inTurn(caller.userId, () => replaceTranscript(deps, caller, fileId, file, fields));
		},
	} satisfies Partial<Routes>;
}
