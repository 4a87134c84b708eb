import { createHash } from 'node:crypto';
import type { NewTranscriptImport, TranscriptImport } from '@debrief/shared/contract/transcripts/transcript-imports.ts';
import { untrustedTitle } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { importSource } from '@debrief/shared/domain/conversations/recording-source.ts';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, file, recording, stream } from '../../../platform/db/schema/index.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordActivity, transcriptLanguageOf } from '../../foundation/index.ts';
import { changeProcessing, fileExists, findSame } from '../../recordings/index.ts';
import { announceTranscript, type NewTranscript, putTranscript } from '../transcribe/store-transcript.ts';
import { type Imported, readImported } from './read-imported.ts';
import type { ReceivedFile } from './receive-file.ts';

/** Creates a conversation that reads like a recognised one and has no audio. Throws `file_already_exists`. */
export async function importTranscript(
	deps: Deps,
	caller: Caller,
	received: ReceivedFile,
	{ languageCode, ...details }: NewTranscriptImport,
): Promise<TranscriptImport> {
	const hash = createHash('sha1').update(received.bytes).digest('hex');
	const existing = await findSame(deps, caller, { hash });
	if (existing) throw fileExists(existing);
	const usual = (await transcriptLanguageOf(deps.db, caller.userId)) ?? 'en-US';
	const imported = await readImported(received, { chosen: languageCode, usual });
	const ids = { conversationId: newId(), recordingId: newId(), fileId: newId() };
	try {
		await changeProcessing(deps, [ids.conversationId], async (tx, start) => {
			const now = deps.clock();
			const target = await insertRows(tx, caller, ids, { received, hash, imported, details, now });
			await putTranscript(tx, { target, result: imported.result }, now);
			const { id: callId, title } = target.conversation;
			await recordActivity(tx, caller, 'callCreated', { callId, title });
			await announceTranscript(tx, target.conversation, now);
			await start({ conversationId: callId, recordingId: ids.recordingId, step: 'transcript', state: 'done' });
		});
	} catch (error) {
		// The same file was imported at the same time.
		const winner = await findSame(deps, caller, { hash });
		throw winner ? fileExists(winner) : error;
	}
	return { callId: ids.conversationId, fileId: ids.fileId, lines: imported.result.segments.length };
}

type Ids = { conversationId: string; recordingId: string; fileId: string };
type About = {
	received: ReceivedFile;
	hash: string;
	imported: Imported;
	details: Omit<NewTranscriptImport, 'languageCode'>;
	now: Date;
};

async function insertRows(
	tx: Transaction,
	{ workspaceId, userId: ownerId, fullName, email }: Caller,
	{ conversationId, recordingId, fileId }: Ids,
	{ received, hash, imported, details, now }: About,
): Promise<NewTranscript['target']> {
	const { language, durationMs } = imported;
	const { title, type, direction, remotePhone } = details;
	const startedAt = details.startedAt ? new Date(details.startedAt) : now;
	const endedAt = new Date(startedAt.getTime() + durationMs);
	const [about] = await tx
		.insert(conversation)
		.values({
			id: conversationId,
			workspaceId,
			ownerId,
			title: title || untrustedTitle(importSource, received.name),
			isTitleEdited: Boolean(title),
			type,
			direction: direction ?? null,
			remotePhone: remotePhone || null,
			startedAt,
			finishedAt: endedAt,
			durationMs,
			source: importSource,
			userName: fullName ?? email,
			isManuallyCreated: true,
			language,
			step: 'transcript',
			state: 'done',
		})
		.returning();
	const of = { workspaceId, conversationId };
	const [recorded] = await tx
		.insert(recording)
		.values({
			id: recordingId,
			...of,
			startedAt,
			isStartKnown: details.startedAt !== undefined,
			endedAt,
			durationMs,
			origin: 'mixed',
			language,
		})
		.returning();
	const [stored] = await tx
		.insert(file)
		.values({
			id: fileId,
			...of,
			ownerId,
			fileName: received.name,
			mimeType: received.mimeType || null,
			sha1: hash,
			sizeBytes: received.bytes.length,
			isCompleted: true,
			storageKey: `originals/${fileId}`,
			audioDeletedAt: now,
		})
		.returning();
	await tx.insert(stream).values({ id: newId(), recordingId, fileId });
	if (!about || !recorded || !stored) throw new Error('the rows of an import were not created');
	return { conversation: about, recording: recorded, file: stored };
}
