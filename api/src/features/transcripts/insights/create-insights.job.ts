import { isDeepStrictEqual } from 'node:util';
import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { isTooUncertain } from '@debrief/shared/domain/transcripts/confidence.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transcript } from '../../../engines/insights/insight-engine.ts';
import type { Database, Transaction } from '../../../platform/db/open-database.ts';
import { conversation, insight } from '../../../platform/db/schema/index.ts';
import { GiveUp } from '../../../platform/jobs/failures.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import {
	type ConversationRecord,
	confidentShareOf,
	discardEdits,
	editedParts,
	isLocked,
	linkOwners,
	readGeneratedTitle,
	readNamedSpeakers,
	refreshTasks,
	rememberTags,
	requestExternalUpdates,
	requestNotes,
	requestSummary,
} from '../../conversations/index.ts';
import {
	addNotification,
	addUsage,
	definitionsFor,
	entitlementsOfWorkspace,
	insightDefinitions,
	insightStyle,
	makesInsights,
	recordActivity,
	recordEvent,
	remainingInsights,
} from '../../foundation/index.ts';
import { completeRun, type Run, stepJob } from '../../recordings/index.ts';
import { atCurrentLines, readCurrentLines } from '../lines/current-lines.ts';
import { doubtChecks } from './doubt-checks.ts';
import { readTranscript } from './read-transcript.ts';

export const creating: Parameters<typeof stepJob>[0] = {
	step: 'insights',
	async run(deps, run, { signal }) {
		const [about] = await deps.db.select().from(conversation).where(eq(conversation.id, run.conversationId));
		if (!about) return;
		await assertMade(deps, about).catch(async (error: unknown) => {
			// The transcript exists even without insights, so the note is due.
			await deps.db.transaction((tx) => requestNotes(tx, [about.id], { now: deps.clock(), creates: true }));
			throw error;
		});
		// Taken before reading, so that edits made in the meantime count as newer.
		const readAt = deps.clock();
		const transcript = await readTranscript(deps, about);
		const data = doubtChecks(await analyse(deps, about, transcript, signal), transcript.lines);
		await completeRun(deps, run, (tx) => storeInsights(tx, deps, run, data, readAt));
	},
};

export const createInsightsJob: JobDefinition<{ runId: string }> = stepJob(creating);

/** Tags decide on checks and template. Where the insights find other tags than the conversation had, it is read again. */
async function analyse(
	deps: Deps,
	about: ConversationRecord,
	transcript: Transcript,
	signal: AbortSignal,
): Promise<Insights> {
	const { language, instructions, template } = await insightStyle(deps.db, about);
	const definitions = await insightDefinitions(deps.db, about);
	const areTagsTyped = (await editedParts(deps.db, about.id)).has('tags');
	const wanted = (tags: readonly string[]) => definitionsFor(definitions, template, tags);
	const read = (tags: readonly string[]) =>
		deps.insights.analyse({ transcript, ...wanted(tags), instructions, ...(language && { language }) }, signal);
	const first = await read(about.tags);
	const found = areTagsTyped ? about.tags : first.tags.map(({ tag }) => tag);
	if (isDeepStrictEqual(wanted(found), wanted(about.tags))) return first;
	return { ...(await read(found)), tags: first.tags };
}

async function storeInsights(
	tx: Transaction,
	deps: Deps,
	{ conversationId, discardsEditsUntil, isBackground }: Run,
	created: Insights,
	readAt: Date,
): Promise<void> {
	const now = deps.clock();
	// Lines may have been split or merged in the meantime.
	const data = atCurrentLines(created, await readCurrentLines(tx, conversationId));
	const [about] = await tx.select().from(conversation).where(eq(conversation.id, conversationId));
	if (!about) return;
	// Insights may have been turned off in the meantime.
	await assertEnabled(tx, about);
	const { workspaceId, source } = about;
	const isHeldBack = !about.showsUncertain && isTooUncertain(confidentShareOf(about));
	const speakers = (await readNamedSpeakers(tx, [conversationId])).get(conversationId) ?? [];
	const titled = { ...data.title, ...(source === 'demo' && about.title && { text: about.title }) };
	const actionPoints = linkOwners(data.actionPoints, speakers);
	const row = { data: { ...data, title: titled, actionPoints }, createdAt: readAt };
	const [previousInsights] = await tx
		.select({ at: insight.createdAt })
		.from(insight)
		.where(eq(insight.conversationId, conversationId));
	await tx
		.insert(insight)
		.values({ conversationId, workspaceId, ...row })
		.onConflictDoUpdate({ target: insight.conversationId, set: row });
	if (discardsEditsUntil) await discardEdits(tx, conversationId, discardsEditsUntil);
	const edited = await editedParts(tx, conversationId);
	const keepsTitle = discardsEditsUntil ? edited.has('title') : about.isTitleEdited;
	const shown = isHeldBack ? null : data;
	const generatedTitle = await readGeneratedTitle(tx, about, shown);
	const title = keepsTitle ? {} : { title: generatedTitle, isTitleEdited: false };
	const columns = { isHeldBack, ...title, ...(await listColumns(tx, about, shown, edited)) };
	await tx.update(conversation).set(columns).where(eq(conversation.id, conversationId));
	await refreshTasks(tx, [conversationId], { now, isRegenerated: true });
	await addUsage(tx, { workspaceId, name: 'insights', subjectId: conversationId, amount: 1, source, at: now });
	if (source === 'demo') return;
	await requestExternalUpdates(tx, [conversationId], { now, appliesRules: true });
	await requestNotes(tx, [conversationId], { now, creates: true });
	if (shown) await recordEvent(tx, { workspaceId, type: 'insights.ready', payload: { conversationId } });
	if (isBackground && previousInsights) return;
	if (shown) await requestSummary(tx, { conversationId, workspaceId, now });
	const owner = { workspaceId, userId: about.ownerId };
	const content = { callId: conversationId, title: title.title ?? about.title };
	const hasSummary = shown?.summary.length && !isLocked(await entitlementsOfWorkspace(tx, workspaceId, now), 'summary');
	if (hasSummary) await recordActivity(tx, owner, 'conversationSummarized', content);
	if (hasSummary && !previousInsights) await addNotification(tx, deps, 'summary', { ...about, title: content.title });
	if (shown) await recordActivity(tx, owner, 'conversationAiInsightsCreated', content);
}

async function listColumns(
	tx: Transaction,
	{ workspaceId }: ConversationRecord,
	shown: Insights | null,
	edited: ReadonlySet<string>,
) {
	const names = [...new Set(shown?.tags.map(({ tag }) => tag))];
	await rememberTags(tx, workspaceId, names);
	return {
		...(!edited.has('summary') && { summaryLine: shown?.summary[0]?.text ?? null }),
		...(!edited.has('tags') && { tags: names }),
	};
}

async function assertMade(deps: Deps, about: ConversationRecord): Promise<void> {
	await assertEnabled(deps.db, about);
	if (about.source !== 'demo') await assertWithinPlan(deps, about);
}

async function assertEnabled(db: Database | Transaction, about: ConversationRecord): Promise<void> {
	if (await makesInsights(db, about)) return;
	throw new GiveUp('Disabled', 'Insights are turned off in the settings. The transcript is complete.');
}

async function assertWithinPlan({ db, clock }: Deps, { id, workspaceId }: ConversationRecord): Promise<void> {
	const [existing] = await db
		.select({ id: insight.conversationId })
		.from(insight)
		.where(eq(insight.conversationId, id));
	if (existing) return;
	if ((await remainingInsights(db, workspaceId, await entitlementsOfWorkspace(db, workspaceId, clock()), clock())) > 0)
		return;
	throw new GiveUp('LimitReached', "This month's insights are used up. The transcript is complete.");
}
