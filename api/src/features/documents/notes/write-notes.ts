import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import {
	conversation,
	insight,
	insightEdit,
	integration,
	membership,
	storedDocument,
	user,
} from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { languageOf } from '../../settings/index.ts';
import { entitlementsOfWorkspace } from '../../workspaces/index.ts';
import { storeDocument } from '../store-document.ts';

const provider = 'webdav';
/** Of one workspace in one minute. */
const batchSize = 20;
/** After an attempt that failed. */
const pauseMs = 10 * 60_000;

/**
 * Writes a note into the WebDAV folder of each workspace that has one, for each conversation whose insights are newer than
 * its note. A note is what the person who connected the folder may see; without that person there are none.
 */
export async function writeNotes(deps: Deps): Promise<void> {
	const rows = await deps.db
		.select({ workspaceId: integration.workspaceId, userId: integration.connectedBy, since: integration.connectedAt })
		.from(integration)
		.where(
			and(eq(integration.provider, provider), isNull(integration.disconnectedAt), eq(integration.status, 'active')),
		);
	for (const { workspaceId, userId, since } of rows) {
		const caller = userId && (await callerOf(deps, workspaceId, userId));
		if (caller && hasFeature(caller.entitlements, 'driveIntegration')) await writeForWorkspace(deps, caller, since);
	}
}

async function writeForWorkspace(deps: Deps, caller: Caller, since: Date): Promise<void> {
	const webdav = deps.providers.find(provider);
	if (!webdav) return;
	const language = await languageOf(deps.db, caller.userId);
	for (const callId of await outdated(deps, caller.workspaceId, since)) {
		try {
			await storeDocument(deps, caller, callId, webdav, { language, timeZone: 'UTC', overwrites: false });
		} catch (error) {
			deps.log.info({ err: error, conversationId: callId }, 'the note of a conversation was not stored');
			// a folder that refuses one refuses the others, too; what the plan hides concerns one alone
			if (!(error instanceof AppError)) return;
		}
	}
}

/** Conversations whose insights came or changed since their note was tried last, those that failed a while ago, and those whose process was killed. */
async function outdated({ db, clock }: Deps, workspaceId: string, since: Date): Promise<string[]> {
	const edited = sql`(select max(${insightEdit.editedAt}) from ${insightEdit} where ${insightEdit.conversationId} = ${conversation.id})`;
	const changedAt = sql`greatest(${insight.createdAt}, ${edited})`;
	const now = clock();
	const isDue = or(
		isNull(storedDocument.id),
		sql`${changedAt} > ${storedDocument.triedAt}`,
		and(eq(storedDocument.state, 'failed'), lt(storedDocument.triedAt, new Date(now.getTime() - pauseMs))),
		lt(storedDocument.claimedUntil, now),
	);
	const isNote = and(eq(storedDocument.conversationId, conversation.id), eq(storedDocument.provider, provider));
	const rows = await db
		.select({ id: conversation.id })
		.from(conversation)
		.innerJoin(insight, eq(insight.conversationId, conversation.id))
		.leftJoin(storedDocument, isNote)
		.where(
			and(
				eq(conversation.workspaceId, workspaceId),
				isNull(conversation.deletedAt),
				sql`${changedAt} >= ${since.toISOString()}::timestamptz`,
				isDue,
			),
		)
		.orderBy(asc(changedAt))
		.limit(batchSize);
	return rows.map(({ id }) => id);
}

/** Who connected the folder, as long as they are a member. */
async function callerOf({ db, clock }: Deps, workspaceId: string, userId: string): Promise<Caller | null> {
	const [found] = await db
		.select({ user, rank: membership.rank })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId), eq(user.isActive, true)));
	if (!found) return null;
	const { email, fullName, role } = found.user;
	return {
		...{ userId, workspaceId, rank: found.rank, email, fullName, role },
		...{ sessionId: null, device: null, apiKey: null, mustSetUpSecondFactor: false, isClosing: false },
		entitlements: await entitlementsOfWorkspace(db, workspaceId, clock()),
	};
}
