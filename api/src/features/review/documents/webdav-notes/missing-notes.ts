import type { WebdavNotes } from '@debrief/shared/contract/integrations/webdav-notes.ts';
import { and, count, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, integration, noteRequest, storedDocument } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { requireFeature } from '../../../../platform/http/require-feature.ts';
import { integrationBox, openCredentials } from '../../../../platform/providers/connections/sealed-credentials.ts';
import { callerOfMember, visibleTo } from '../../../foundation/index.ts';
import { notesProvider, writesNotes } from './notes-setting.ts';

export async function getNotes(deps: Deps, caller: Caller): Promise<WebdavNotes> {
	const { db } = deps;
	const { workspaceId } = caller;
	const { author, url, pausedUntil } = await findFolder(deps, db, workspaceId);
	const isStored = and(eq(storedDocument.workspaceId, workspaceId), isNoteIn(url));
	const [[stored], [waiting], [missing], isOn] = await Promise.all([
		db.select({ count: count() }).from(storedDocument).where(isStored),
		db.select({ count: count() }).from(noteRequest).where(eq(noteRequest.workspaceId, workspaceId)),
		author
			? db
					.select({ count: count() })
					.from(conversation)
					.where(lacksNote(db, author, url))
			: [],
		writesNotes(db, caller),
	]);
	return {
		isOn,
		stored: stored?.count ?? 0,
		waiting: waiting?.count ?? 0,
		missing: missing?.count ?? 0,
		retriesAt: pausedUntil && pausedUntil > deps.clock() ? pausedUntil.toISOString() : null,
	};
}

export async function requestMissingNotes(deps: Deps, caller: Caller): Promise<void> {
	requireFeature(caller, 'driveIntegration');
	await deps.db.transaction(async (tx) => {
		const { author, url } = await findFolder(deps, tx, caller.workspaceId);
		if (!author) return;
		const dueAt = sql`${deps.clock().toISOString()}::timestamptz`;
		const rows = tx
			.select({ conversationId: conversation.id, workspaceId: conversation.workspaceId, dueAt: dueAt.as('due_at') })
			.from(conversation)
			.where(lacksNote(tx, author, url));
		await tx.insert(noteRequest).select(rows).onConflictDoNothing();
	});
}

async function findFolder({ clock, env }: Deps, db: Database | Transaction, workspaceId: string) {
	const isIt = and(eq(integration.workspaceId, workspaceId), eq(integration.provider, notesProvider));
	const [found] = await db
		.select({
			id: integration.id,
			credentials: integration.credentials,
			connectedBy: integration.connectedBy,
			pausedUntil: integration.pausedUntil,
		})
		.from(integration)
		.where(and(isIt, isNull(integration.disconnectedAt)));
	if (!found) throw new AppError('integration_not_found');
	const author = found.connectedBy && (await callerOfMember({ db, clock }, workspaceId, found.connectedBy));
	const url = String(openCredentials(integrationBox(env), found)?.url ?? '');
	return { author: author || null, url, pausedUntil: found.pausedUntil };
}

/** A workspace may have connected other folders before. */
const isNoteIn = (folder: string) =>
	and(
		eq(storedDocument.provider, notesProvider),
		isNotNull(storedDocument.storedAt),
		sql`starts_with(${storedDocument.url}, ${folder}) and strpos(substr(${storedDocument.url}, length(${folder}) + 1), '/') = 0`,
	);

function lacksNote(db: Database | Transaction, author: Caller, folder: string) {
	const isNote = and(eq(storedDocument.conversationId, conversation.id), isNoteIn(folder));
	const one = { one: sql`1` };
	return and(
		visibleTo(author),
		ne(conversation.source, 'demo'),
		eq(conversation.transcriptStatus, 'done'),
		notExists(db.select(one).from(storedDocument).where(isNote)),
		notExists(db.select(one).from(noteRequest).where(eq(noteRequest.conversationId, conversation.id))),
	);
}
