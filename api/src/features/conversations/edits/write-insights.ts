import { isDeepStrictEqual } from 'node:util';
import type { ConversationChange } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import type { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { untrustedTitle } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { untitledKey } from '@debrief/shared/domain/conversations/engine-texts.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../platform/db/open-database.ts';
import {
	conversation,
	conversationMeeting,
	insight,
	insightEdit,
	workspaceTag,
} from '../../../platform/db/schema/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordActivity } from '../../foundation/index.ts';
import { refreshTasks } from '../action-points/refresh-tasks.ts';
import type { Authorized, ConversationRecord } from '../conversation-access.ts';
import { fileNames } from '../conversation-rows.ts';
import { linkOwners, nameOwners, readNamedSpeakers } from './action-point-owners.ts';
import { type EditablePart, readUserEdits, shownInsights, trustedInsights } from './edited-insights.ts';
import { mergeActionPoints } from './merge-action-points.ts';
import { requestExternalUpdates } from './request-external-updates.ts';
import { textOf } from './statements-of.ts';

type Target = Authorized<ConversationRecord, 'edit'>;
type Columns = Partial<typeof conversation.$inferInsert>;

export async function writeInsights(
	tx: Transaction,
	deps: Deps,
	caller: Caller,
	target: Target,
	{ title, summary, actionPoints, tags, before }: ConversationChange,
): Promise<Columns> {
	await tx.select({ id: conversation.id }).from(conversation).where(eq(conversation.id, target.id)).for('update');
	const generated = await insightsOf(tx, target);
	const speakers = (await readNamedSpeakers(tx, [target.id])).get(target.id) ?? [];
	const stored = shownInsights(generated, (await readUserEdits(tx, [target.id])).get(target.id)?.parts ?? {});
	const known = { ...stored, actionPoints: nameOwners(stored.actionPoints, speakers) };
	if (summary !== undefined && before?.summary !== undefined && before.summary !== textOf(known.summary))
		throw new AppError('summary_changed');
	const points = actionPoints && mergeActionPoints(actionPoints, known.actionPoints, before?.actionPoints);
	const chosenTags = tags && [...new Set(tags)];
	const userEdits: Partial<EditablePart> = {
		...(title !== undefined && { title }),
		...(summary !== undefined && summary !== textOf(known.summary) && { summary }),
		...(points &&
			!isDeepStrictEqual(points.all, known.actionPoints) && { actionPoints: linkOwners(points.all, speakers) }),
		...(chosenTags &&
			!isDeepStrictEqual(
				chosenTags,
				known.tags.map(({ tag }) => tag),
			) && { tags: chosenTags }),
	};
	const by = { editedBy: caller.fullName ?? caller.email, editedAt: deps.clock() };
	for (const [part, value] of Object.entries(userEdits) as [keyof EditablePart, unknown][])
		await tx
			.insert(insightEdit)
			.values({ conversationId: target.id, part, value, ...by })
			.onConflictDoUpdate({ target: [insightEdit.conversationId, insightEdit.part], set: { value, ...by } });
	const about = { callId: target.id, title: title ?? target.title };
	for (const { text, dueDate } of points?.added ?? [])
		await recordActivity(tx, caller, 'localTaskCreated', { ...about, description: text, ...(dueDate && { dueDate }) });
	const wasOpen = new Set(known.actionPoints.flatMap(({ id, isDone }) => (isDone ? [] : id)));
	for (const { text } of points?.all.filter(({ id, isDone }) => isDone && wasOpen.has(id)) ?? [])
		await recordActivity(tx, caller, 'localTaskDone', { ...about, description: text });
	return columnsOf(tx, target, generated, userEdits);
}

export async function revertInsight(
	tx: Transaction,
	{ clock }: Pick<Deps, 'clock'>,
	target: Target,
	part: keyof EditablePart,
): Promise<void> {
	await tx.delete(insightEdit).where(and(eq(insightEdit.conversationId, target.id), eq(insightEdit.part, part)));
	const generated = await insightsOf(tx, target);
	const original: Partial<EditablePart> = {
		...(part === 'summary' && { summary: textOf(generated?.summary ?? []) }),
		...(part === 'tags' && { tags: generated?.tags.map(({ tag }) => tag) ?? [] }),
	};
	const title: Columns =
		part === 'title' ? { title: await readGeneratedTitle(tx, target, generated), isTitleEdited: false } : {};
	const columns = { ...(await columnsOf(tx, target, generated, original)), ...title };
	if (Object.keys(columns).length) await tx.update(conversation).set(columns).where(eq(conversation.id, target.id));
	if (part === 'actionPoints') await refreshTasks(tx, [target.id], { now: clock() });
	await requestExternalUpdates(tx, [target.id], { now: clock(), appliesRules: part === 'tags' });
}

export async function revealInsights(tx: Transaction, target: Target): Promise<Columns> {
	const generated = await insightsOf(tx, { ...target, isHeldBack: false });
	const edits = (await readUserEdits(tx, [target.id])).get(target.id)?.parts ?? {};
	const { summary, tags } = shownInsights(generated, edits);
	const names = tags.map(({ tag }) => tag);
	await rememberTags(tx, target.workspaceId, names);
	return {
		showsUncertain: true,
		isHeldBack: false,
		summaryLine: summary[0]?.text ?? null,
		tags: names,
		...(generated && !target.isTitleEdited && { title: await readGeneratedTitle(tx, target, generated) }),
	};
}

type Kept = Pick<ConversationRecord, 'id' | 'isHeldBack' | 'wordCount' | 'confidentWordCount'>;

async function insightsOf(tx: Transaction, about: Kept): Promise<Insights | null> {
	const [row] = await tx.select({ data: insight.data }).from(insight).where(eq(insight.conversationId, about.id));
	return trustedInsights(row?.data ?? null, about);
}

export async function readGeneratedTitle(
	tx: Transaction,
	{ id, source }: Pick<ConversationRecord, 'id' | 'source'>,
	insights: Insights | null,
): Promise<string | null> {
	const isChosen = and(eq(conversationMeeting.conversationId, id), eq(conversationMeeting.state, 'chosen'));
	const [meeting] = await tx.select({ title: conversationMeeting.title }).from(conversationMeeting).where(isChosen);
	if (meeting?.title) return meeting.title;
	if (insights && insights.title.key !== untitledKey) return insights.title.text;
	return untrustedTitle(source, (await fileNames(tx, [id])).get(id));
}

export const readUntypedTitle = async (tx: Transaction, about: Kept & Pick<ConversationRecord, 'source'>) =>
	readGeneratedTitle(tx, about, await insightsOf(tx, about));

async function columnsOf(
	tx: Transaction,
	{ workspaceId }: Target,
	generated: Insights | null,
	{ title, summary, tags }: Partial<EditablePart>,
): Promise<Columns> {
	if (tags) await rememberTags(tx, workspaceId, tags);
	return {
		...(title !== undefined && { title, isTitleEdited: true }),
		...(summary !== undefined && { summaryLine: shownInsights(generated, { summary }).summary[0]?.text ?? null }),
		...(tags && { tags }),
	};
}

export async function rememberTags(tx: Transaction, workspaceId: string, tags: string[]): Promise<void> {
	const rows = [...new Set(tags)].toSorted().map((tag) => ({ workspaceId, tag }));
	if (rows.length) await tx.insert(workspaceTag).values(rows).onConflictDoNothing();
}
