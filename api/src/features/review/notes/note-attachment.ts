import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { conversation, note } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { toWebStream } from '../../../platform/storage/to-web-stream.ts';
import type { Authorized } from '../../conversations/index.ts';
import { openLink } from '../../foundation/index.ts';
import { withinQuota } from '../../recordings/index.ts';
import type { NoteRecord } from './note-access.ts';

type Attachment = Pick<NoteRecord, 'attachmentId' | 'attachmentMimeType' | 'attachmentBytes'>;
export const noAttachment: Attachment = { attachmentId: null, attachmentMimeType: null, attachmentBytes: null };

export async function replaceAttachment(
	deps: Deps,
	{ id, workspaceId }: Authorized<NoteRecord, 'edit'>,
	attachment: Attachment,
): Promise<void> {
	const before = await withinQuota(deps, workspaceId, attachment.attachmentBytes ?? 0, async (tx) => {
		const [current] = await tx.select().from(note).where(eq(note.id, id)).for('update');
		if (!current) throw new AppError('note_not_found');
		await tx.update(note).set(attachment).where(eq(note.id, id));
		return current.attachmentId;
	});
	if (before) await deps.storage.delete(`attachments/${before}`);
}

/** Served as an attachment with its own policy, so that browsers never render it as a page. */
export async function showAttachment(deps: Deps, token: string, isHead: boolean): Promise<Response> {
	const { key: attachmentId, isVisible } = await openLink(deps, token);
	const { attachmentMimeType, attachmentBytes } = note;
	const [found] = await deps.db
		.select({ attachmentMimeType, attachmentBytes })
		.from(note)
		.innerJoin(conversation, eq(conversation.id, note.conversationId))
		.where(and(eq(note.attachmentId, attachmentId), isVisible));
	const path = `attachments/${attachmentId}`;
	if (!found?.attachmentMimeType || (await deps.storage.size(path)) === 0) throw new AppError('file_not_found');
	const headers = {
		'content-type': found.attachmentMimeType,
		'content-length': String(found.attachmentBytes),
		'cache-control': 'private, max-age=3600, immutable',
		'content-disposition': 'attachment',
		'content-security-policy': "default-src 'none'; sandbox",
	};
	return new Response(isHead ? null : toWebStream(deps.storage.read(path)), { headers });
}
