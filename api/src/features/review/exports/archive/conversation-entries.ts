import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { analysis, file, note, preparedMedia } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { getRecordedMeeting } from '../../../recordings/index.ts';
import { readWrittenTranscript, toJson, toSrt, toText } from '../../../transcripts/index.ts';
import { type ArchiveEntry, jsonEntry } from './archive-entry.ts';
import { type ArchivedRecording, conversationPage } from './conversation-page.ts';

const everything = { timestamps: true, speakers: true };

type Parts = { conversation: Conversation; title: string; folder: string };

export async function* conversationEntries(
	deps: Deps,
	caller: Caller,
	{ conversation, title, folder }: Parts,
): AsyncGenerator<ArchiveEntry> {
	const at = new Date(conversation.startedAt);
	const recordings: ArchivedRecording[] = [];
	for (const [i, stored] of (await storedFiles(deps, conversation)).entries()) {
		const number = i === 0 ? '' : `-${i + 1}`;
		const audio = await audioEntry(deps, caller, stored, `${folder}/audio${number}`, at);
		if (audio) yield audio;
		const transcript = await transcriptOf(deps, caller, stored.id);
		const texts = transcript && {
			[`transcript${number}.txt`]: toText(transcript, everything),
			[`transcript${number}.srt`]: await toSrt(transcript, everything),
			[`transcript${number}.json`]: await toJson(transcript, everything),
		};
		for (const [name, content] of Object.entries(texts ?? {})) yield { name: `${folder}/${name}`, at, content };
		recordings.push({
			audio: audio ? audio.name.slice(folder.length + 1) : null,
			transcript: transcript && { lines: transcript.lines, files: Object.keys(texts ?? {}) },
		});
	}
	const images = await imagesOf(deps, conversation.id);
	for (const { key, name } of images.values())
		yield { name: `${folder}/${name}`, at, content: () => deps.storage.read(key) };
	const notes = conversation.notes.map(({ attachmentUrl: _url, mentions: _mentions, ...each }) => ({
		...each,
		image: images.get(each.id)?.name ?? null,
	}));
	const { meeting } = await getRecordedMeeting(deps, caller, conversation.id);
	const answers = await answersTo(deps, caller, conversation.id);
	const files = conversation.files.map((each, i) => ({ ...each, audio: recordings[i]?.audio ?? null }));
	yield jsonEntry(`${folder}/conversation.json`, at, { ...conversation, title, files, notes, answers, meeting });
	const shownNotes = notes.map(({ authorName, cuePoint, title: name, description, image }) => ({
		author: authorName,
		cuePoint,
		image,
		text: [name, description].filter(Boolean).join(': '),
	}));
	const content = conversationPage({ title, conversation, recordings, notes: shownNotes, answers });
	yield { name: `${folder}/conversation.html`, at, content };
}

type StoredFile = { id: string; key: string; container: string | null; isThere: boolean };

async function storedFiles({ db }: Deps, { id, files }: Conversation): Promise<StoredFile[]> {
	const rows = await db
		.select({ id: file.id, key: file.storageKey, container: preparedMedia.container, deletedAt: file.audioDeletedAt })
		.from(file)
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(eq(file.conversationId, id));
	const byId = new Map(rows.map(({ deletedAt, ...row }) => [row.id, { ...row, isThere: deletedAt === null }]));
	return files.flatMap(({ fileId }) => byId.get(fileId) ?? []);
}

async function audioEntry(
	{ storage }: Deps,
	caller: Caller,
	{ key, container, isThere }: StoredFile,
	stem: string,
	at: Date,
): Promise<ArchiveEntry | null> {
	if (!isThere || !hasFeature(caller.entitlements, 'recordingDownload') || (await storage.size(key)) === 0) return null;
	const extension = (container ?? '').replace(/[^a-z0-9]/g, '') || 'bin';
	return { name: `${stem}.${extension}`, at, content: () => storage.read(key) };
}

async function transcriptOf(deps: Deps, caller: Caller, fileId: string) {
	if (!hasFeature(caller.entitlements, 'transcriptDownload')) return null;
	return readWrittenTranscript(deps, caller, fileId).catch((error: unknown) => {
		if (error instanceof AppError && error.code === 'still_processing') return null;
		throw error;
	});
}

async function imagesOf({ db, storage }: Deps, conversationId: string) {
	const rows = await db
		.select({ id: note.id, attachmentId: note.attachmentId, type: note.attachmentMimeType })
		.from(note)
		.where(and(eq(note.conversationId, conversationId), isNotNull(note.attachmentId)))
		.orderBy(asc(note.cuePointMs), asc(note.id));
	const images = new Map<string, { key: string; name: string }>();
	for (const { id, attachmentId, type } of rows) {
		const key = `attachments/${attachmentId}`;
		const extension = type?.replace(/^image\//, '').replace(/[^a-z0-9]/g, '') || 'bin';
		if ((await storage.size(key)) > 0) images.set(id, { key, name: `note-${images.size + 1}.${extension}` });
	}
	return images;
}

async function answersTo({ db }: Deps, { userId }: Caller, conversationId: string) {
	return db
		.select({ question: analysis.prompt, answer: analysis.result, createdAt: analysis.createdAt })
		.from(analysis)
		.where(and(eq(analysis.conversationId, conversationId), eq(analysis.userId, userId)))
		.orderBy(asc(analysis.createdAt), asc(analysis.id));
}
