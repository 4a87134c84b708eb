import type { Insights } from '@debrief/shared/contract/insights-shapes.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../platform/db/open-database.ts';
import { conversation, insight } from '../../platform/db/schema/index.ts';
import { GiveUp } from '../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { recordActivity } from '../activity/index.ts';
import {
	beginStep,
	type ConversationRecord,
	completePipeline,
	discardWritten,
	failStep,
	lockStep,
	rememberTags,
	writtenParts,
} from '../conversations/index.ts';
import { addUsage, remainingInsights } from '../usage/index.ts';
import { planOfWorkspace } from '../workspaces/index.ts';
import { defaultChecks, defaultTags } from './default-definitions.ts';
import { readTranscript } from './read-transcript.ts';

const Payload = z.object({
	conversationId: z.string(),
	/** What people wrote gives way to what the engine says, once it has said it. */
	discardsEdits: z.boolean().optional(),
});
type Payload = z.infer<typeof Payload>;

/** Title, summary and the rest from a finished transcript. Older insights stay until the new ones are there. */
export const createInsightsJob: JobDefinition<Payload> = {
	name: 'create-insights',
	payload: Payload,
	key: ({ conversationId }) => conversationId,
	concurrency: 1,
	async run(deps, { conversationId, discardsEdits }, { signal }) {
		const [about] = await deps.db.select().from(conversation).where(eq(conversation.id, conversationId));
		if (!about || !(await beginStep(deps.db, conversationId, 'insights'))) return;
		if (about.source !== 'demo') await refuseBeyondPlan(deps, about);
		const transcript = await readTranscript(deps, about);
		const data = await deps.insights.analyse({ transcript, tags: defaultTags, checks: defaultChecks }, signal);
		const owner = { workspaceId: about.workspaceId, userId: about.ownerId };
		await deps.db.transaction(async (tx) => {
			const current = await lockStep(tx, conversationId, 'insights');
			if (!current) return;
			const row = { data, createdAt: deps.clock() };
			await tx
				.insert(insight)
				.values({ conversationId, workspaceId: about.workspaceId, ...row })
				.onConflictDoUpdate({ target: insight.conversationId, set: row });
			if (discardsEdits) await discardWritten(tx, conversationId);
			const keepsTitle = current.isTitleEdited && !discardsEdits;
			const title = keepsTitle ? {} : { title: data.title.text, isTitleEdited: false };
			await completePipeline(tx, conversationId, { ...title, ...(await listColumns(tx, current, data)) });
			const used = { workspaceId: about.workspaceId, name: 'insights', subjectId: conversationId, amount: 1 } as const;
			await addUsage(tx, { ...used, source: about.source, at: deps.clock() });
			if (about.source === 'demo') return;
			const what = { callId: conversationId, title: title.title ?? current.title };
			if (data.summary.length) await recordActivity(tx, owner, 'conversationSummarized', what);
			await recordActivity(tx, owner, 'conversationAiInsightsCreated', what);
		});
	},
	async gaveUp(deps, { conversationId }, { reason, message }) {
		await failStep(deps.db, conversationId, 'insights', reason, message);
	},
};

/** What lists show of insights, except where a person wrote it. */
async function listColumns(tx: Transaction, { id, workspaceId }: ConversationRecord, { summary, tags }: Insights) {
	const written = await writtenParts(tx, id);
	const names = [...new Set(tags.map(({ tag }) => tag))];
	await rememberTags(tx, workspaceId, names);
	return {
		...(!written.has('summary') && { summaryLine: summary[0]?.text ?? null }),
		...(!written.has('tags') && { tags: names }),
	};
}

/** Insights made anew do not count again. */
async function refuseBeyondPlan({ db, clock }: Deps, { id, workspaceId }: ConversationRecord): Promise<void> {
	const [existing] = await db
		.select({ id: insight.conversationId })
		.from(insight)
		.where(eq(insight.conversationId, id));
	if (existing) return;
	if ((await remainingInsights(db, workspaceId, await planOfWorkspace(db, workspaceId), clock())) > 0) return;
	throw new GiveUp('LimitReached', 'The insights of this month are used up. The transcript is complete.');
}
