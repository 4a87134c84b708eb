import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { conversation, membership, publicLink, user } from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { seeConversation } from '../../conversations/index.ts';
import { entitlementsOfWorkspace, isShareableByMember, publicLinksSince } from '../../foundation/index.ts';
import type { Passage } from '../../transcripts/index.ts';

export type LinkRecord = typeof publicLink.$inferSelect;

export type LiveLink = { link: LinkRecord; maker: Caller };

const prefix = 'public-link';
const passLifetimeMs = 3_600_000;

export const linkOfToken = (deps: Deps, token: string): Promise<LiveLink> =>
	liveLink(deps, eq(publicLink.tokenHash, hashToken(token)));

export async function linkOfPass(deps: Deps, pass: string): Promise<LiveLink> {
	const key = await deps.tokens.readMedia(pass).catch(() => '');
	const [kind, linkId] = key.split(' ');
	if (kind !== prefix || !linkId) throw new AppError('public_link_not_found');
	return liveLink(deps, eq(publicLink.id, linkId));
}

export const issuePass = ({ tokens, clock }: Deps, { id }: LinkRecord): Promise<string> =>
	tokens.issueMedia(`${prefix} ${id}`, new Date(clock().getTime() + passLifetimeMs));

/** The query has to join conversation, membership and user. */
export const isOfEntitledMaker = (): SQL | undefined =>
	and(eq(user.isActive, true), eq(membership.createdAt, publicLink.memberSince), isShareableByMember());

export const isMembershipOfMaker = and(
	eq(membership.workspaceId, publicLink.workspaceId),
	eq(membership.userId, publicLink.userId),
);

export function passageIn({ link }: LiveLink, fileIds: readonly string[], fileId: string): Passage {
	if (!fileIds.includes(fileId) || (link.clipFileId ?? fileId) !== fileId) throw new AppError('public_link_not_found');
	return { fileId, range: rangeOf(link) };
}

export const rangeOf = ({ clipStartedAt, clipEndedAt }: LinkRecord): Passage['range'] =>
	clipStartedAt === null || clipEndedAt === null ? null : { startedAt: clipStartedAt, endedAt: clipEndedAt };

async function liveLink(deps: Deps, isAsked: SQL): Promise<LiveLink> {
	const { db, clock } = deps;
	const [found] = await db
		.select({ link: publicLink, user, rank: membership.rank })
		.from(publicLink)
		.innerJoin(conversation, eq(conversation.id, publicLink.conversationId))
		.innerJoin(membership, isMembershipOfMaker)
		.innerJoin(user, eq(user.id, publicLink.userId))
		.where(and(isAsked, gt(publicLink.expiresAt, clock()), isOfEntitledMaker()));
	if (!found) throw new AppError('public_link_not_found');
	const { link } = found;
	const since = await publicLinksSince(db, link);
	if (since?.getTime() !== link.allowedSince.getTime()) throw new AppError('public_link_not_found');
	const maker: Caller = {
		userId: link.userId,
		workspaceId: link.workspaceId,
		rank: found.rank,
		email: found.user.email,
		fullName: found.user.fullName,
		role: found.user.role,
		sessionId: null,
		device: null,
		apiKey: null,
		mustSetUpSecondFactor: false,
		isClosing: false,
		entitlements: await entitlementsOfWorkspace(db, link.workspaceId, clock()),
	};
	await seeConversation(db, maker, link.conversationId).catch(asGone);
	return { link, maker };
}

function asGone(error: unknown): never {
	throw error instanceof AppError ? new AppError('public_link_not_found') : error;
}
