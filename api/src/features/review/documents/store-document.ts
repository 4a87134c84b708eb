import type { StoredDocumentFailure } from '@debrief/shared/domain/integrations/stored-documents.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { ConversationDocument } from '../../../engines/documents/conversation-document.ts';
import { formatMinute } from '../../../engines/documents/document-words.ts';
import { createDocumentRenderer, type DocumentRenderer } from '../../../engines/documents/render-document.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { storedDocument } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { fileNameOf } from '../../../platform/http/headers/attachment.ts';
import type { Provider, RemoteDocument } from '../../../platform/providers/provider.ts';
import { VendorError } from '../../../platform/providers/vendor-error.ts';
import { recordConversations } from '../../foundation/index.ts';
import { type DocumentRequest, readDocument } from './read-document.ts';

export type StoredRow = typeof storedDocument.$inferSelect;

const claimMs = 90_000;
const retryAfterMs = 5_000;

type Storing = Pick<DocumentRequest, 'language' | 'timeZone'> & {
	overwrites: boolean;
};

/** Throws `VendorError`, and `too_many_requests` while another request stores it. */
export async function storeDocument(
	deps: Deps,
	caller: Caller,
	conversationId: string,
	provider: Provider,
	{ overwrites, ...reader }: Storing,
): Promise<StoredRow> {
	const document = await readDocument(deps, caller, conversationId, { ...reader, transcript: true, notes: false });
	const row = await claim(deps, caller, conversationId, provider.name);
	try {
		await using renderer = createDocumentRenderer();
		const format = provider.name === 'googleDrive' ? 'html' : 'markdown';
		const bytes = await renderWithin(renderer, document, format, provider.documents?.maxBytes);
		const day = formatMinute(document.startedAt, document.timeZone).slice(0, 10);
		const remote = await deps.providers.use(caller.workspaceId, provider, async (vendor) => {
			if (!provider.documents) throw new VendorError('invalid');
			return provider.documents.store(vendor, {
				key: conversationId,
				format,
				overwrites,
				content: new TextDecoder().decode(bytes),
				name: format === 'html' ? document.title : fileNameOf(`${day} ${document.title}`, '').replace(/\.$/, ''),
				previous: row.remoteId === null ? null : { id: row.remoteId, version: row.version, url: row.url },
			});
		});
		return await succeed(deps, caller, row, remote);
	} catch (error) {
		await fail(deps, row, error);
		throw error;
	}
}

async function renderWithin(
	renderer: DocumentRenderer,
	document: ConversationDocument,
	format: 'html' | 'markdown',
	maxBytes = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
	const kind = format === 'html' ? 'html' : 'md';
	const bytes = await renderer.render(document, kind);
	if (bytes.length <= maxBytes) return bytes;
	return renderer.render({ ...document, recordings: null, isCut: true }, kind);
}

/** The claim keeps two requests from creating two documents. */
async function claim(
	{ db, clock }: Deps,
	caller: Caller,
	conversationId: string,
	provider: string,
): Promise<StoredRow> {
	const now = clock();
	const claimedUntil = new Date(now.getTime() + claimMs);
	const [row] = await db
		.insert(storedDocument)
		.values({ id: newId(), workspaceId: caller.workspaceId, conversationId, provider, claimedUntil, triedAt: now })
		.onConflictDoUpdate({
			target: [storedDocument.conversationId, storedDocument.provider],
			set: { claimedUntil, triedAt: now },
			setWhere: sql`${storedDocument.claimedUntil} is null or ${storedDocument.claimedUntil} < ${now.toISOString()}::timestamptz`,
		})
		.returning();
	if (!row) throw new AppError('too_many_requests', { retryAfterMs });
	return row;
}

async function succeed(
	{ db, clock }: Deps,
	caller: Caller,
	row: StoredRow,
	remote: RemoteDocument,
): Promise<StoredRow> {
	const { id: remoteId, url, version, isEditedThere } = remote;
	const now = clock();
	// The stored version stays, so that the next attempt still detects the foreign edit.
	const stored = isEditedThere
		? ({ state: 'edited_there' } as const)
		: ({ state: 'current', version, storedAt: now } as const);
	return db.transaction(async (tx) => {
		const [kept] = await tx
			.update(storedDocument)
			.set({ ...stored, remoteId, url, failure: null, claimedUntil: null })
			.where(eq(storedDocument.id, row.id))
			.returning();
		await recordConversations(tx, caller, 'conversationExported', [row.conversationId]);
		if (!kept) throw new AppError('conversation_not_found');
		return kept;
	});
}

async function fail({ db }: Deps, { id, claimedUntil }: StoredRow, error: unknown): Promise<void> {
	const isOurs = and(
		eq(storedDocument.id, id),
		claimedUntil ? eq(storedDocument.claimedUntil, claimedUntil) : undefined,
	);
	await db
		.update(storedDocument)
		.set({ state: 'failed', failure: failureOf(error), claimedUntil: null })
		.where(isOurs);
}

const insufficientStorage = 507;

function failureOf(error: unknown): StoredDocumentFailure {
	if (!(error instanceof VendorError)) return 'unavailable';
	if (error.status === insufficientStorage) return 'full';
	if (error.reason === 'gone') return 'invalid';
	return error.reason === 'not_connected' ? 'refused' : error.reason;
}
