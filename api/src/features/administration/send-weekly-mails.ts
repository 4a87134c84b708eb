import { resolveEntitlements } from '@debrief/shared/domain/entitlements.ts';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { conversation, membership, user, workspace } from '../../platform/db/schema/index.ts';
import { changeSetting, listSettings } from '../../platform/settings.ts';
import { listDuePoints } from '../conversations/index.ts';
import { addWeeklyNotification, notificationSetting, ownOf, type Viewer, type Waiting } from '../foundation/index.ts';
import { listUnnamedSpeakers } from '../transcripts/index.ts';

const [weekday, firstHour] = [1, 6];
const dayMs = 86_400_000;
const daysAhead = 7;

export async function sendWeeklyMails(deps: Deps): Promise<void> {
	const now = deps.clock();
	if (now.getUTCDay() !== weekday || now.getUTCHours() < firstHour) return;
	const today = dayOf(now);
	for (const { subjectId: userId, value } of await listSettings(deps.db, notificationSetting)) {
		if (!value.weekly || value.weeklyOn === today) continue;
		const waiting = await readWaiting(deps, userId, now);
		await deps.db.transaction(async (tx) => {
			const { before } = await changeSetting(tx, notificationSetting, { userId }, { weeklyOn: today });
			if (before.weeklyOn === today) return;
			if (waiting.due.length + waiting.unnamed + waiting.failed > 0)
				await addWeeklyNotification(tx, deps, userId, waiting);
		});
	}
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

async function readWaiting(deps: Deps, userId: string, now: Date): Promise<Waiting> {
	const until = dayOf(new Date(now.getTime() + daysAhead * dayMs));
	const waiting: Waiting = { due: [], unnamed: 0, failed: 0 };
	for (const viewer of await viewersOf(deps, userId, now)) {
		const points = await listDuePoints(deps, viewer, until);
		waiting.due.push(
			...points.map(({ text, dueDate, isMine, owner }) => ({ text, dueDate, owner: isMine ? null : owner })),
		);
		waiting.unnamed += (await listUnnamedSpeakers(deps, viewer)).length;
		waiting.failed += await countFailed(deps, viewer);
	}
	waiting.due.sort((a, b) => a.dueDate.localeCompare(b.dueDate));
	return waiting;
}

async function viewersOf({ db }: Deps, userId: string, now: Date) {
	const rows = await db
		.select({ membership, workspace, fullName: user.fullName })
		.from(membership)
		.innerJoin(user, eq(user.id, membership.userId))
		.innerJoin(workspace, eq(workspace.id, membership.workspaceId))
		.where(and(eq(user.id, userId), user.isActive, user.isApproved, isNull(workspace.deletionAt)));
	return rows.map((row) => ({
		userId,
		workspaceId: row.workspace.id,
		rank: row.membership.rank,
		fullName: row.fullName,
		entitlements: resolveEntitlements(row.workspace, now),
	}));
}

async function countFailed({ db }: Deps, viewer: Viewer): Promise<number> {
	const [row] = await db
		.select({ failed: count() })
		.from(conversation)
		.where(and(ownOf(viewer), eq(conversation.state, 'failed')));
	return row?.failed ?? 0;
}
