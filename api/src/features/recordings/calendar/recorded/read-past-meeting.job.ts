import { calendarLimits } from '@debrief/shared/domain/calendar/calendar-rules.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { calendar, conversation, user } from '../../../../platform/db/schema/index.ts';
import { RetryLater } from '../../../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../../../platform/jobs/jobs.ts';
import { calendarSecretBox } from '../calendar-secrets.ts';
import { loadCalendar } from '../load-calendar.ts';
import { proposeMeeting } from './propose-meeting.ts';

const Payload = z.object({ conversationId: z.string() });
type Payload = z.infer<typeof Payload>;

const dayMs = 86_400_000;

export const readPastMeetingJob: JobDefinition<Payload> = {
	name: 'read-past-meeting',
	payload: Payload,
	key: ({ conversationId }) => conversationId,
	concurrency: 1,
	async run(deps, { conversationId }) {
		const found = await findPast(deps, conversationId);
		if (!found) return;
		const address = calendarSecretBox(deps.env).open(found.address, found.ownerId);
		if (address === null) return;
		const loaded = await loadCalendar(deps, {
			address,
			email: found.email,
			version: null,
			window: { from: found.startedAt.getTime() - dayMs, until: found.finishedAt.getTime() + dayMs },
		});
		if (loaded.state === 'failed' && passing.has(loaded.failure))
			throw new RetryLater('The calendar could not be loaded.', loaded.retryAfterMs ?? undefined);
		if (loaded.state !== 'read') return;
		const { meetings } = loaded.read;
		await deps.db.transaction((tx) => proposeMeeting(tx, conversationId, meetings));
	},
	async gaveUp({ log }, payload, failure) {
		log.info({ err: failure, ...payload }, 'no meeting was looked for: the calendar did not arrive');
	},
};

const passing: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'refused']);

export async function lookForPastMeeting(deps: Deps, conversationId: string): Promise<void> {
	if (!(await findPast(deps, conversationId))) return;
	await deps.jobs
		.enqueue(readPastMeetingJob, { conversationId })
		.catch((err) => deps.log.error({ err, conversationId }, 'a meeting that is over is not looked for'));
}

async function findPast({ db, clock }: Deps, conversationId: string) {
	const [row] = await db
		.select({
			startedAt: conversation.startedAt,
			finishedAt: conversation.finishedAt,
			ownerId: conversation.ownerId,
			address: calendar.address,
			email: user.email,
		})
		.from(conversation)
		.innerJoin(calendar, eq(calendar.userId, conversation.ownerId))
		.innerJoin(user, eq(user.id, conversation.ownerId))
		.where(eq(conversation.id, conversationId));
	if (!row?.finishedAt) return null;
	const isPast = row.startedAt.getTime() < clock().getTime() - calendarLimits.daysBack * dayMs;
	return isPast ? { ...row, finishedAt: row.finishedAt } : null;
}
