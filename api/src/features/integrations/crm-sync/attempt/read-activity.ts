import { createHash } from 'node:crypto';
import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { conversationPath } from '@debrief/shared/domain/conversations/conversation-path.ts';
import { titleOf } from '@debrief/shared/domain/conversations/conversation-title.ts';
import { hasFeature } from '@debrief/shared/domain/entitlements.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import type { Database, Transaction } from '../../../../platform/db/open-database.ts';
import { conversation, insight } from '../../../../platform/db/schema/index.ts';
import type { PushedActivity } from '../../../../platform/providers/provider.ts';
import {
	type ConversationRecord,
	nameShownOwners,
	readNamedSpeakers,
	readUserEdits,
	shownInsights,
	textOf,
	trustedInsights,
} from '../../../conversations/index.ts';
import { entitlementsOfWorkspace } from '../../../foundation/index.ts';
import type { PushRow } from '../push-rows.ts';

type Pushed = Pick<PushRow, 'conversationId' | 'kind' | 'remoteContactId'>;

export async function readActivity(
	{ env, clock }: Pick<Deps, 'env' | 'clock'>,
	db: Database | Transaction,
	{ conversationId, kind, remoteContactId }: Pushed,
): Promise<PushedActivity | null> {
	if (conversationId === null) return null;
	const [row] = await db
		.select({ about: conversation, data: insight.data })
		.from(conversation)
		.leftJoin(insight, eq(insight.conversationId, conversation.id))
		.where(eq(conversation.id, conversationId));
	if (!row || row.about.deletedAt) return null;
	const { about } = row;
	const language = about.language.startsWith('de') ? 'de' : 'en';
	const edits = (await readUserEdits(db, [about.id])).get(about.id)?.parts ?? {};
	const speakers = (await readNamedSpeakers(db, [about.id])).get(about.id) ?? [];
	const shown = nameShownOwners(shownInsights(trustedInsights(row.data, about), edits), speakers);
	const entitlements = await entitlementsOfWorkspace(db, about.workspaceId, clock());
	return {
		key: about.id,
		kind,
		language,
		contactId: remoteContactId,
		title: titleOf(about, language),
		summary: hasFeature(entitlements, 'transcriptSummary') ? textOf(shown.summary) : '',
		actionPoints: shown.actionPoints.map((point) => actionPointText(point, language)),
		url: env.publicUrl + conversationPath(about.id),
		...factsOf(about),
	};
}

const factsOf = ({ startedAt, durationMs, direction }: ConversationRecord) => ({ startedAt, durationMs, direction });

const words = { en: { due: 'due', done: 'done' }, de: { due: 'bis', done: 'erledigt' } } as const;

function actionPointText({ text, owner, dueDate, isDone }: ActionPoint, language: PushedActivity['language']): string {
	const { due, done } = words[language];
	const facts = [owner, dueDate && `${due} ${dueDate}`, isDone && done].filter(Boolean);
	return facts.length > 0 ? `${text} (${facts.join(', ')})` : text;
}

export const hashOf = (activity: PushedActivity): string =>
	createHash('sha256').update(JSON.stringify(activity)).digest('hex');
