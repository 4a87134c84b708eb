import type { Conversation, InvitedReader, Share } from '@debrief/shared/contract/conversations/conversations.ts';
import type { Entitlements } from '@debrief/shared/domain/entitlements.ts';
import { and, desc, eq, gt, max, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/db/open-database.ts';
import {
	conversation,
	insight,
	invitation,
	pbxCall,
	promisedShare,
	recording,
	segment,
	share,
	stream,
	team,
	user,
} from '../../platform/db/schema/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { mayShare, shownContacts } from '../foundation/index.ts';
import { mayEdit, seeConversation } from './conversation-access.ts';
import { speakersOf, toRow } from './conversation-rows.ts';
import { nameShownOwners, readNamedSpeakers } from './edits/action-point-owners.ts';
import {
	readUserEdits,
	type ShownInsights,
	shownInsights,
	trustedInsights,
	userEditedParts,
} from './edits/edited-insights.ts';
import { textOf } from './edits/statements-of.ts';
import { isLocked } from './locked-parts.ts';
import { readNotes } from './read-notes.ts';
import { filesOf, recordingsOf } from './recording-rows.ts';
import { silentUploads } from './silent-uploads.ts';

export async function getConversation(deps: Deps, caller: Caller, id: string): Promise<Conversation> {
	const { db } = deps;
	const record = await seeConversation(db, caller, id);
	const now = deps.clock();
	const isEditable = mayEdit(db, caller, id);
	const [
		speakers,
		files,
		[found],
		userEdits,
		shares,
		notes,
		canEdit,
		silent,
		owners,
		contacts,
		call,
		newer,
		originals,
	] = await Promise.all([
		speakersOf(db, [id], caller.entitlements),
		filesOf(db, id),
		db.select({ data: insight.data, createdAt: insight.createdAt }).from(insight).where(eq(insight.conversationId, id)),
		readUserEdits(db, [id]),
		sharesOf(db, id),
		readNotes(deps, caller, record, undefined, isEditable),
		isEditable,
		silentUploads(db, [record], now),
		readNamedSpeakers(db, [id]),
		shownContacts(db, caller, [record.contactId]),
		db.select().from(pbxCall).where(eq(pbxCall.conversationId, id)),
		lineNewerThanInsights(db, id),
		db.select({ id: conversation.id }).from(conversation).where(eq(conversation.mergedIntoId, id)),
	]);
	const edits = userEdits.get(id);
	const shown = withinPlan(
		nameShownOwners(
			shownInsights(trustedInsights(found?.data ?? null, record), edits?.parts ?? {}),
			owners.get(id) ?? [],
		),
		caller.entitlements,
	);
	const contactId = record.contactId && contacts.has(record.contactId) ? record.contactId : null;
	const about = {
		speakers: speakers.get(id) ?? [],
		silentSince: silent.get(id),
		fileName: files[0]?.fileName,
		contactId,
	};
	const row = toRow(record, about, caller.entitlements, now);
	return {
		...row,
		ownerId: record.ownerId,
		keepsAudio: record.keepsAudio,
		language: record.language,
		numberOfSpeakers: record.numberOfSpeakers,
		recordings: await recordingsOf(db, { ...record, contactId }, silent.get(id), now),
		files,
		consent:
			record.consentText && record.consentAt
				? { text: record.consentText, acceptedAt: record.consentAt.toISOString() }
				: null,
		notes,
		sharedWith: shares,
		canShare: mayShare(caller, record),
		...(mayShare(caller, record) && { invited: await invitedTo(db, id) }),
		canEdit,
		mergedCount: originals.length,
		tag: shown.tags,
		actionPoints: shown.actionPoints,
		entities: shown.insights?.entities ?? null,
		callAnalysis: shown.insights?.compliance ?? [],
		sentimentAnalysis: shown.insights?.sentiment ?? null,
		insights: shown.insights,
		summaryText: textOf(shown.summary) || null,
		editedInsights: edits
			? userEditedParts(found?.data ?? null, edits).filter(({ part }) => !isLocked(caller.entitlements, part))
			: [],
		phoneSystem: phoneSystemOf(call[0]),
		insightsCreatedAt: found?.createdAt.toISOString() ?? null,
		isTranscriptNewer: newer.length > 0,
		lockedInsights: found ? lockable.filter((part) => isLocked(caller.entitlements, part)) : [],
	};
}

const lineNewerThanInsights = (db: Database, conversationId: string) =>
	db
		.select({ id: segment.id })
		.from(recording)
		.innerJoin(insight, eq(insight.conversationId, recording.conversationId))
		.innerJoin(stream, eq(stream.recordingId, recording.id))
		// The index of edits holds only changed lines, so long transcripts are not scanned.
		.innerJoin(segment, and(eq(segment.fileId, stream.fileId), sql`${segment.revision} > 0`))
		.where(and(eq(recording.conversationId, conversationId), gt(segment.editedAt, insight.createdAt)))
		.limit(1);

const phoneSystemOf = (call: typeof pbxCall.$inferSelect | undefined): Conversation['phoneSystem'] =>
	call
		? {
				extension: call.extension,
				doubts: call.doubts,
				otherStartedAt: call.otherStartedAt?.toISOString() ?? null,
			}
		: null;

const lockable = ['summary', 'tags', 'compliance'] as const;

function withinPlan(
	{ insights, summary, tags, actionPoints }: ShownInsights,
	entitlements: Entitlements,
): ShownInsights {
	const shown = {
		summary: isLocked(entitlements, 'summary') ? [] : summary,
		tags: isLocked(entitlements, 'tags') ? [] : tags,
		actionPoints,
	};
	const compliance = insights && !isLocked(entitlements, 'compliance') ? insights.compliance : [];
	return { ...shown, insights: insights && { ...insights, ...shown, compliance } };
}

async function sharesOf(db: Database, conversationId: string): Promise<Share[]> {
	const name = sql<string>`coalesce(${team.name}, ${user.fullName}, ${user.email})`;
	return db
		.select({ subject: share.subject, id: share.subjectId, name, right: share.right })
		.from(share)
		.leftJoin(user, and(eq(share.subject, 'user'), eq(user.id, share.subjectId)))
		.leftJoin(team, and(eq(share.subject, 'team'), eq(team.id, share.subjectId)))
		.where(and(eq(share.conversationId, conversationId), sql`${name} is not null`))
		.orderBy(desc(share.subject), sql`lower(${name})`, share.subjectId);
}

async function invitedTo(db: Database, conversationId: string): Promise<InvitedReader[]> {
	const rows = await db
		.select({
			email: invitation.email,
			isEditable: sql<boolean>`bool_or(${promisedShare.right} = 'edit')`,
			expiresAt: max(invitation.expiresAt),
		})
		.from(promisedShare)
		.innerJoin(invitation, eq(invitation.id, promisedShare.invitationId))
		.where(eq(promisedShare.conversationId, conversationId))
		.groupBy(invitation.email)
		.orderBy(invitation.email);
	return rows.map(({ email, isEditable, expiresAt }) => ({
		email,
		right: isEditable ? 'edit' : 'view',
		expiresAt: expiresAt?.toISOString() ?? '',
	}));
}
