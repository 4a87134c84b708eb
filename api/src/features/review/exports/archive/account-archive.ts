import { apiBase } from '@debrief/shared/contract/paths.ts';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { readCaller } from '../../../../platform/auth/authenticate.ts';
import { membership } from '../../../../platform/db/schema/index.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { attachment } from '../../../../platform/http/headers/attachment.ts';
import { recordAudit, recordInLog } from '../../../foundation/index.ts';
import { archiveEntries } from './archive-entries.ts';
import { packArchive } from './pack-archive.ts';

const prefix = 'archive';
const linkLifetimeMs = 5 * 60_000;

export async function linkArchive({ tokens, clock }: Deps, { userId, sessionId }: Caller) {
	const expiresAt = new Date(clock().getTime() + linkLifetimeMs);
	const token = await tokens.issueMedia([prefix, userId, sessionId].join(' '), expiresAt);
	return { url: `${apiBase}/profile/archive/${token}`, urlExpiresAt: expiresAt.toISOString() };
}

export async function downloadArchive(deps: Deps, token: string, isHead: boolean): Promise<Response> {
	const [kind, userId, sessionId] = (await deps.tokens.readMedia(token)).split(' ');
	if (kind !== prefix || !userId || !sessionId) throw new AppError('link_expired');
	const callers = await callersOf(deps, userId, sessionId);
	const headers = {
		'content-type': 'application/zip',
		'content-disposition': attachment(`debrief ${deps.clock().toISOString().slice(0, 10)}.zip`),
		'cache-control': 'no-store',
		'content-security-policy': "default-src 'none'; sandbox",
	};
	if (isHead) return new Response(null, { headers });
	const [first] = callers;
	await deps.db.transaction((tx) =>
		recordAudit(tx, first, {
			action: 'accountExported',
			subjectId: userId,
			workspaceId: null,
			before: null,
			after: { workspaces: callers.map(({ workspaceId }) => workspaceId) },
		}),
	);
	for (const caller of callers) {
		const act = { action: 'archiveDownloaded', subjectId: userId } as const;
		await deps.db.transaction((tx) => recordInLog(tx, caller.workspaceId, caller, [act]));
	}
	return new Response(packArchive(archiveEntries(deps, callers)), { headers });
}

async function callersOf({ db, clock }: Deps, userId: string, sessionId: string): Promise<[Caller, ...Caller[]]> {
	const rows = await db
		.select({ workspaceId: membership.workspaceId })
		.from(membership)
		.where(eq(membership.userId, userId))
		.orderBy(asc(membership.createdAt), asc(membership.workspaceId));
	const [first, ...others] = await Promise.all(
		rows.map(({ workspaceId }) => readCaller(db, { userId, sessionId, workspaceId }, clock())),
	);
	if (!first) throw new AppError('link_expired');
	return [first, ...others];
}
