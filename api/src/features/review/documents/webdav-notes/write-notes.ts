import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { and, desc, eq, exists, isNull, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { integration, noteRequest } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Provider } from '../../../../platform/providers/provider.ts';
import { VendorError } from '../../../../platform/providers/vendor-error.ts';
import { callerOfMember, languageOf } from '../../../foundation/index.ts';
import { storeDocument } from '../store-document.ts';
import { notesProvider, writesNotes } from './notes-setting.ts';

const batchSize = 20;
/** So that a hanging folder does not block the others. */
const workspacesAtOnce = 4;
/** The job starts again each minute. */
const budgetMs = 50_000;
const pausesMs = { folder: 10 * 60_000, invalid: 60 * 60_000, claimed: 90_000 };
const mostInvalid = 5;

/** A note contains what the user who connected the folder may see. Without that user, none is written. */
export async function writeNotes(deps: Deps): Promise<void> {
	const webdav = deps.providers.find(notesProvider);
	if (!webdav) return;
	const endsAt = deps.clock().getTime() + budgetMs;
	const waiting = await foldersWithDue(deps);
	const work = async () => {
		for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
			const hasMore = await writeBatch(deps, webdav, folder);
			if (hasMore && deps.clock().getTime() < endsAt) waiting.push(folder);
		}
	};
	await Promise.all(Array.from({ length: workspacesAtOnce }, work));
}

type Folder = { workspaceId: string; userId: string };

async function foldersWithDue({ db, clock }: Deps): Promise<Folder[]> {
	const now = clock();
	const isDue = and(eq(noteRequest.workspaceId, integration.workspaceId), lte(noteRequest.dueAt, now));
	const rows = await db
		.select({ workspaceId: integration.workspaceId, userId: integration.connectedBy })
		.from(integration)
		.where(
			and(
				eq(integration.provider, notesProvider),
				eq(integration.status, 'active'),
				isNull(integration.disconnectedAt),
				or(isNull(integration.pausedUntil), lte(integration.pausedUntil, now)),
				exists(db.select({ one: sql`1` }).from(noteRequest).where(isDue)),
			),
		);
	return rows.flatMap(({ workspaceId, userId }) => (userId ? [{ workspaceId, userId }] : []));
}

async function writeBatch(deps: Deps, webdav: Provider, { workspaceId, userId }: Folder): Promise<boolean> {
	const { db, clock } = deps;
	const author = await callerOfMember(deps, workspaceId, userId);
	if (!author || !hasFeature(author.entitlements, 'driveIntegration')) return false;
	if (!(await writesNotes(db, { workspaceId }))) return false;
	const due = await db
		.select({ conversationId: noteRequest.conversationId, dueAt: noteRequest.dueAt })
		.from(noteRequest)
		.where(and(eq(noteRequest.workspaceId, workspaceId), lte(noteRequest.dueAt, clock())))
		.orderBy(desc(noteRequest.dueAt), noteRequest.conversationId)
		.limit(batchSize);
	let invalid = 0;
	for (const request of due) {
		const outcome = await writeNote(deps, author, webdav, request);
		if (outcome === 'invalid') invalid += 1;
		if (outcome === 'folder' || invalid >= mostInvalid) return false;
	}
	return due.length === batchSize;
}

type Request = { conversationId: string; dueAt: Date };

async function writeNote(
	deps: Deps,
	author: Caller,
	webdav: Provider,
	request: Request,
): Promise<'done' | keyof typeof pausesMs> {
	const language = await languageOf(deps.db, author.userId);
	try {
		await storeDocument(deps, author, request.conversationId, webdav, { language, overwrites: false });
	} catch (error) {
		const failure = failureOf(error);
		deps.log.info({ err: error, conversationId: request.conversationId }, 'the note of a conversation was not stored');
		if (failure === null) await finish(deps, request);
		else await postpone(deps, request, pausesMs[failure]);
		if (failure === 'folder') await pauseFolder(deps, author.workspaceId, error);
		return failure ?? 'done';
	}
	await finish(deps, request);
	return 'done';
}

function failureOf(error: unknown): keyof typeof pausesMs | null {
	if (error instanceof AppError) return error.code === 'too_many_requests' ? 'claimed' : null;
	const isInvalid = error instanceof VendorError && (error.reason === 'invalid' || error.reason === 'gone');
	return isInvalid ? 'invalid' : 'folder';
}

/** A change during the attempt has moved the time, so its request stays. */
const isSame = ({ conversationId, dueAt }: Request) =>
	and(eq(noteRequest.conversationId, conversationId), eq(noteRequest.dueAt, dueAt));

async function finish({ db }: Deps, request: Request): Promise<void> {
	await db.delete(noteRequest).where(isSame(request));
}

async function postpone({ db, clock }: Deps, request: Request, byMs: number): Promise<void> {
	const dueAt = new Date(clock().getTime() + byMs);
	await db.update(noteRequest).set({ dueAt }).where(isSame(request));
}

async function pauseFolder({ db, clock }: Deps, workspaceId: string, error: unknown): Promise<void> {
	const asked = error instanceof VendorError ? (error.retryAfterMs ?? 0) : 0;
	const pausedUntil = new Date(clock().getTime() + Math.max(asked, pausesMs.folder));
	const isIt = and(eq(integration.workspaceId, workspaceId), eq(integration.provider, notesProvider));
	await db
		.update(integration)
		.set({ pausedUntil })
		.where(and(isIt, isNull(integration.disconnectedAt)));
}
