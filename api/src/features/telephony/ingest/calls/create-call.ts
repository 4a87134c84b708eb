import type { CallDoubt } from '@debrief/shared/domain/pbx/call-doubts.ts';
import { and, arrayContains, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import {
	conversation,
	file,
	membership,
	pbxCall,
	pbxExtension,
	recording,
	stream,
	user,
} from '../../../../platform/db/schema/index.ts';
import { contactByNumber } from '../../../contacts/index.ts';
import { transcriptLanguageOf } from '../../../foundation/index.ts';
import type { StartRun } from '../../../recordings/index.ts';
import type { Call } from './read-call.ts';

export type NewCall = {
	workspaceId: string;
	call: Call;
	sha1: string;
	size: number;
	fileName: string;
	isJoined: boolean;
};

type Ids = { conversationId: string; fileId: string };
export type OtherSide = { id: string; ownerId: string };

export async function createCall(
	tx: Transaction,
	start: StartRun,
	about: NewCall,
	{ conversationId, fileId, other, now }: Ids & { other: OtherSide | null; now: Date },
): Promise<void> {
	const { workspaceId, call } = about;
	const owner = await ownerOfCall(tx, { workspaceId, extension: call.extension });
	const language = (await transcriptLanguageOf(tx, owner.id)) ?? 'en-US';
	if (other) await removeOneSideDoubt(tx, other.id);
	else await createConversation(tx, about, { conversationId, owner, language });
	const recordingId = newId();
	await tx.insert(recording).values({
		id: recordingId,
		workspaceId,
		conversationId,
		startedAt: call.startedAt,
		isStartKnown: call.isStartKnown,
		origin: 'mixed',
		language,
		ownChannel: about.isJoined ? ownChannelOf(call) : null,
	});
	await tx.insert(file).values({
		id: fileId,
		workspaceId,
		ownerId: other?.ownerId ?? owner.id,
		conversationId,
		fileName: about.fileName,
		sha1: about.sha1,
		sizeBytes: about.size,
		storageKey: `originals/${fileId}`,
		lastByteAt: now,
	});
	await tx.insert(stream).values({ id: newId(), recordingId, fileId });
	await start({ conversationId, recordingId, step: 'upload', state: 'working', progress: 0 });
}

async function createConversation(
	tx: Transaction,
	about: NewCall,
	{ conversationId, owner, language }: { conversationId: string; owner: CallOwner; language: string },
): Promise<void> {
	const { workspaceId, call } = about;
	const { direction, startedAt, remoteNumber: remotePhone } = call;
	const contact = remotePhone ? await contactByNumber(tx, { workspaceId, ownerId: owner.id }, remotePhone) : null;
	await tx.insert(conversation).values({
		id: conversationId,
		workspaceId,
		ownerId: owner.id,
		title: null,
		type: 'phone-call',
		direction,
		remotePhone,
		startedAt,
		source: 'pbx',
		userName: owner.name,
		contactId: contact?.id ?? null,
		contactName: contact?.displayName ?? null,
		isManuallyCreated: false,
		language,
		step: 'upload',
		state: 'working',
	});
	const { fileName, callId, extension, otherStartedAt } = call;
	const doubts = doubtsOf(about, owner.isKnown);
	await tx.insert(pbxCall).values({ conversationId, workspaceId, fileName, callId, extension, otherStartedAt, doubts });
}

function doubtsOf({ call, isJoined }: NewCall, isOwnerKnown: boolean): CallDoubt[] {
	const doubts = [...call.doubts];
	if (call.side && !isJoined) doubts.push('oneSide');
	if (call.extension && !isOwnerKnown) doubts.push('unknownExtension');
	return doubts;
}

/** The caller's voice is on the receiving side of the system. */
const ownChannelOf = ({ direction }: Call): number | null =>
	direction === null ? null : direction === 'outbound' ? 1 : 2;

export async function conversationOfOtherSide(
	db: Database,
	{ workspaceId, call, isJoined }: NewCall,
): Promise<OtherSide | null> {
	if (isJoined || !call.side || !call.callId) return null;
	const isOther = and(
		eq(pbxCall.workspaceId, workspaceId),
		eq(pbxCall.callId, call.callId),
		ne(pbxCall.fileName, call.fileName),
		arrayContains(pbxCall.doubts, ['oneSide']),
		call.isStartKnown ? eq(conversation.startedAt, call.startedAt) : undefined,
		isNull(conversation.deletedAt),
	);
	const [found] = await db
		.select({ id: conversation.id, ownerId: conversation.ownerId })
		.from(pbxCall)
		.innerJoin(conversation, eq(conversation.id, pbxCall.conversationId))
		.where(isOther)
		.limit(1);
	return found ?? null;
}

const removeOneSideDoubt = (tx: Transaction, id: string) =>
	tx
		.update(pbxCall)
		.set({ doubts: sql`array_remove(${pbxCall.doubts}, 'oneSide')` })
		.where(eq(pbxCall.conversationId, id));

type CallOwner = { id: string; name: string; isKnown: boolean };

/** The member with the extension, else the longest-serving Admin, which makes the call visible to all Admins. */
async function ownerOfCall(
	tx: Transaction,
	{ workspaceId, extension }: { workspaceId: string; extension: string | null },
): Promise<CallOwner> {
	const columns = { id: user.id, email: user.email, fullName: user.fullName };
	const members = () => tx.select(columns).from(membership).innerJoin(user, eq(user.id, membership.userId)).$dynamic();
	const [mapped] = extension
		? await members()
				.innerJoin(
					pbxExtension,
					and(
						eq(pbxExtension.workspaceId, membership.workspaceId),
						eq(pbxExtension.userId, membership.userId),
						eq(pbxExtension.extension, extension),
					),
				)
				.where(eq(membership.workspaceId, workspaceId))
		: [];
	if (mapped) return { id: mapped.id, name: mapped.fullName ?? mapped.email, isKnown: true };
	const [admin] = await members()
		.where(and(eq(membership.workspaceId, workspaceId), eq(membership.rank, 'Admin')))
		.orderBy(asc(membership.createdAt), asc(membership.userId))
		.limit(1);
	if (!admin) throw new Error('a workspace without an Admin');
	return { id: admin.id, name: admin.fullName ?? admin.email, isKnown: false };
}
