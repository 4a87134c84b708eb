import type { PbxDelay, PbxRejection } from '@debrief/shared/domain/pbx/rejections.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { UploadSessions } from '../../recordings/index.ts';
import { findStored } from './calls/known-originals.ts';
import type { Call } from './calls/read-call.ts';
import { storeCall } from './calls/store-call.ts';
import { type Copied, copyOriginal, removeOriginal } from './files/copy-original.ts';
import type { FoundFile } from './files/find-files.ts';
import { type Inspected, inspectAudio } from './files/inspect-audio.ts';
import { joinSides } from './files/join-sides.ts';
import type { WatchedFolder } from './files/watched-folders.ts';
import { rejectFile } from './rejections/reject-file.ts';
import { finishTransfer, noteDelay } from './transfer-log.ts';

export type Candidate = {
	found: FoundFile;
	call: Call;
	isFinal: boolean;
};

export type Outcome = 'done' | PbxDelay;
type Part = Candidate & { copied: Copied; inspected: Extract<Inspected, { isWhole: true }> };
export type IngestContext = { sessions: UploadSessions; signal: AbortSignal };

/** Files are removed only once verified in storage. Returns the outcomes in the same order. */
export async function ingestCall(
	context: IngestContext,
	folder: WatchedFolder,
	candidates: Candidate[],
): Promise<Outcome[]> {
	const outcomes = new Map<Candidate, Outcome>();
	const parts: Part[] = [];
	try {
		for (const candidate of candidates) {
			const ready = await getReady(context, folder, candidate);
			if (typeof ready === 'string') outcomes.set(candidate, ready);
			else parts.push(ready);
		}
		for (const [part, outcome] of await storeParts(context, folder, parts)) outcomes.set(part, outcome);
	} catch (error) {
		const reason = isDiskFull(error) ? 'diskFull' : 'failed';
		const { log, db } = context.sessions.deps;
		if (reason === 'failed') log.warn({ err: error, workspaceId: folder.workspaceId }, 'a recording was not ingested');
		for (const { found } of candidates) await noteDelay(db, folder.workspaceId, found, reason);
		return candidates.map((candidate) => outcomes.get(candidate) ?? reason);
	} finally {
		for (const { copied } of parts) await copied.remove();
	}
	return candidates.map((candidate) => outcomes.get(candidate) ?? outcomeOfPart(outcomes, candidate));
}

const outcomeOfPart = (outcomes: Map<Candidate, Outcome>, { found }: Candidate): Outcome =>
	[...outcomes].find(([part]) => part.found === found)?.[1] ?? 'failed';

async function getReady(context: IngestContext, folder: WatchedFolder, candidate: Candidate): Promise<Part | Outcome> {
	const { deps } = context.sessions;
	const { found, isFinal } = candidate;
	const copied = await copyOriginal(deps.env, found);
	if (!copied) return 'incomplete';
	let isKept = false;
	try {
		const stored = await findStored(deps.db, { workspaceId: folder.workspaceId, sha1: copied.sha1 });
		if (stored) return await finishDuplicate(context, folder, found, stored);
		const inspected = await inspectAudio(
			deps,
			{ path: copied.path, fileName: candidate.call.fileName },
			context.signal,
		);
		if (inspected.isWhole) {
			isKept = true;
			return { ...candidate, copied, inspected };
		}
		if (isFinal) return await reject(context, folder, found, inspected.reason);
		await noteDelay(deps.db, folder.workspaceId, found, 'incomplete');
		return 'incomplete';
	} finally {
		if (!isKept) await copied.remove();
	}
}

async function storeParts(context: IngestContext, folder: WatchedFolder, parts: Part[]): Promise<[Part, Outcome][]> {
	const joined = await join(context, parts);
	if (!joined) {
		const outcomes: [Part, Outcome][] = [];
		for (const part of parts) outcomes.push([part, await storeOne(context, folder, [part], part.copied)]);
		return outcomes;
	}
	try {
		const outcome = await storeOne(context, folder, parts, joined);
		return parts.map((part) => [part, outcome]);
	} finally {
		await joined.remove();
	}
}

async function join({ sessions, signal }: IngestContext, parts: Part[]): Promise<Copied | null> {
	const received = parts.find(({ call }) => call.side === 'in');
	const sent = parts.find(({ call }) => call.side === 'out');
	if (!received || !sent || !parts.every(({ inspected }) => inspected.isMono)) return null;
	const side = ({ call: { fileName }, copied: { path }, inspected: { durationMs } }: Part) => ({
		fileName,
		path,
		durationMs,
	});
	return joinSides(sessions.deps, { received: side(received), sent: side(sent) }, signal);
}

async function storeOne(context: IngestContext, folder: WatchedFolder, parts: Part[], media: Copied): Promise<Outcome> {
	const { deps } = context.sessions;
	const { workspaceId } = folder;
	const [first] = parts;
	if (!first) return 'done';
	const isJoined = parts.length > 1;
	const { call } = first;
	const fileName = isJoined ? `${call.fileName.replace(/[-_.]?(?:in|out)(?:\.\w+)?$/i, '')}.flac` : call.fileName;
	const originals = parts.map(({ found, copied }) => ({ found, sha1: copied.sha1 }));
	try {
		const conversationId = await storeCall(context.sessions, {
			workspaceId,
			call,
			isJoined,
			fileName,
			media,
			originals,
		});
		if (conversationId === 'busy') return 'failed';
		for (const { found } of parts) {
			const outcome = { state: isJoined ? 'joined' : 'taken', conversationId } as const;
			if (await removeOriginal(found)) await finishTransfer(deps.db, workspaceId, found, outcome, deps.clock());
		}
		return 'done';
	} catch (error) {
		if (!(error instanceof AppError && error.code === 'storage_limit')) throw error;
		for (const { found } of parts) await reject(context, folder, found, 'storageFull');
		return 'done';
	}
}

async function finishDuplicate(
	{ sessions: { deps } }: IngestContext,
	{ workspaceId }: WatchedFolder,
	found: FoundFile,
	{ conversationId }: { conversationId: string | null },
): Promise<Outcome> {
	const outcome = { state: 'duplicate', conversationId } as const;
	if (await removeOriginal(found)) await finishTransfer(deps.db, workspaceId, found, outcome, deps.clock());
	return 'done';
}

export async function reject(
	{ sessions: { deps } }: IngestContext,
	folder: WatchedFolder,
	found: FoundFile,
	reason: PbxRejection,
): Promise<Outcome> {
	await rejectFile(deps, folder, found, reason);
	await finishTransfer(deps.db, folder.workspaceId, found, { state: 'rejected', reason }, deps.clock());
	return 'done';
}

function isDiskFull(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	const isFull = ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) || false;
	return isFull || isDiskFull(error.cause);
}
