import { randomBytes } from 'node:crypto';
import type { CreatedPublicLink, NewPublicLink } from '@debrief/shared/contract/conversations/public-links.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { file, membership, preparedMedia, publicLink, recording, stream } from '../../../platform/db/schema/index.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { addAccessMail } from '../../accounts/index.ts';
import { lockShareable } from '../../conversations/index.ts';
import { dispatchMessage, publicLinksSince } from '../../foundation/index.ts';
import { cutClipJob } from './clips/cut-clip.job.ts';
import { seeShareable, toPublicLink } from './link-rows.ts';
import { recordLink } from './record-link.ts';

const dayMs = 24 * 3_600_000;

/** Stores only a hash of the address. Throws `public_links_off`, `public_links_limit` and `clip_outside_recording`. */
export async function createPublicLink(
	deps: Deps,
	caller: Caller,
	conversationId: string,
	{ days, password, clip, ...shows }: NewPublicLink,
): Promise<CreatedPublicLink> {
	const { db, clock, accounts, jobs, env } = deps;
	await seeShareable(deps, caller, conversationId);
	const token = randomBytes(32).toString('base64url');
	// Slow, so not inside the transaction.
	const passwordHash = password === null ? null : await accounts.hashPassword(password);
	const now = clock();
	const { link, mailId } = await db.transaction(async (tx) => {
		const [shared] = await lockShareable(tx, caller, [conversationId]);
		const allowedSince = await publicLinksSince(tx, caller);
		if (!allowedSince) throw new AppError('public_links_off');
		const isMine = and(eq(membership.workspaceId, caller.workspaceId), eq(membership.userId, caller.userId));
		const [member] = await tx.select().from(membership).where(isMine).for('share');
		if (!shared || !member) throw new AppError('conversation_not_found');
		await assertBelowLimit(tx, conversationId, now);
		if (clip) await assertClip(tx, conversationId, clip);
		const [row] = await tx
			.insert(publicLink)
			.values({
				id: newId(),
				workspaceId: caller.workspaceId,
				conversationId,
				userId: caller.userId,
				createdAt: now,
				memberSince: member.createdAt,
				allowedSince,
				tokenHash: hashToken(token),
				passwordHash,
				...shows,
				...(clip && { clipFileId: clip.fileId, clipStartedAt: clip.startedAt, clipEndedAt: clip.endedAt }),
				expiresAt: new Date(now.getTime() + days * dayMs),
			})
			.returning();
		if (!row) throw new Error('a link was not stored');
		await recordLink(tx, caller, { kind: 'publicLinkCreated', link: row, conversation: shared });
		const mail = { kind: 'newPublicLink', path: `/conversations/${conversationId}` } as const;
		return { link: row, mailId: await addAccessMail(tx, deps, caller, mail) };
	});
	await dispatchMessage(deps, mailId);
	if (clip && link.hasAudio) await jobs.enqueue(cutClipJob, { linkId: link.id });
	return { ...toPublicLink(link, caller.fullName ?? caller.email), url: `${env.publicUrl}/s/${token}` };
}

async function assertBelowLimit(tx: Transaction, conversationId: string, now: Date): Promise<void> {
	const [working] = await tx
		.select({ n: count() })
		.from(publicLink)
		.where(and(eq(publicLink.conversationId, conversationId), gt(publicLink.expiresAt, now)));
	if ((working?.n ?? 0) >= limits.publicLinksPerConversation) throw new AppError('public_links_limit');
}

async function assertClip(
	tx: Transaction,
	conversationId: string,
	{ fileId, endedAt }: NonNullable<NewPublicLink['clip']>,
): Promise<void> {
	const [found] = await tx
		.select({ decodedMs: preparedMedia.durationMs, recordedMs: recording.durationMs })
		.from(file)
		.innerJoin(stream, eq(stream.fileId, file.id))
		.innerJoin(recording, eq(recording.id, stream.recordingId))
		.leftJoin(preparedMedia, eq(preparedMedia.fileId, file.id))
		.where(and(eq(file.id, fileId), eq(file.conversationId, conversationId)));
	if (!found) throw new AppError('file_not_found');
	if (endedAt > (found.decodedMs ?? found.recordedMs))
		throw fieldError('clip_outside_recording', 'clip.endedAt', 'range');
}
