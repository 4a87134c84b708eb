import type { EngineUse } from '@debrief/shared/contract/workspaces/usage.ts';
import { and, count, countDistinct, desc, eq, gte, lt, sum } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import type { ServerUse, SpeechEngine } from '../../../engines/speech/speech-engine.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { conversation, engineUse, type processingRun } from '../../../platform/db/schema/index.ts';
import { startOfMonth } from './remaining-usage.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;
type Run = Pick<typeof processingRun.$inferSelect, 'id' | 'conversationId'>;
type Subject = {
	conversationId: string;
	runId: string;
	workspaceOf(): Promise<string | null>;
};

export const countServerUse = ({ db, clock }: Parts, engine: SpeechEngine, { id, conversationId }: Run) =>
	countUse({ db, clock }, engine, {
		conversationId,
		runId: id,
		async workspaceOf() {
			const [about] = await db.select().from(conversation).where(eq(conversation.id, conversationId));
			return about?.workspaceId ?? null;
		},
	});

export const countProgramUse = (
	parts: Parts,
	engine: SpeechEngine,
	{ workspaceId, subjectId }: { workspaceId: string; subjectId: string },
) => countUse(parts, engine, { conversationId: subjectId, runId: subjectId, workspaceOf: async () => workspaceId });

function countUse({ db, clock }: Parts, engine: SpeechEngine, { conversationId, runId, workspaceOf }: Subject) {
	const startedAt = clock().getTime();
	let total: ServerUse | null = null;
	return {
		add(use: ServerUse): void {
			total = total ? sumOf(total, use) : use;
		},
		async store(): Promise<void> {
			if (!total) return;
			const at = clock();
			const workspaceId = await workspaceOf();
			if (workspaceId === null) return;
			await db.insert(engineUse).values({
				...total,
				workspaceId,
				conversationId,
				runId,
				audioMs: Math.round(total.audioMs),
				id: newId(),
				engineId: engine.id,
				engineVersion: engine.version,
				elapsedMs: Math.max(0, at.getTime() - startedAt),
				createdAt: at,
			});
		},
	};
}

const sumOf = (a: ServerUse, b: ServerUse): ServerUse => ({
	requests: a.requests + b.requests,
	audioMs: a.audioMs + b.audioMs,
	inputTokens: plus(a.inputTokens, b.inputTokens),
	outputTokens: plus(a.outputTokens, b.outputTokens),
	cost: plus(a.cost, b.cost),
});

const plus = (a: number | null, b: number | null): number | null =>
	a === null && b === null ? null : (a ?? 0) + (b ?? 0);

type Range = { from?: string | undefined; to?: string | undefined };

export async function getEngineUse({ db, clock }: Deps, { from, to }: Range): Promise<{ list: EngineUse[] }> {
	const { engineId, engineVersion, createdAt } = engineUse;
	const number = (value: string | null) => (value === null ? null : Number(value));
	const rows = await db
		.select({
			engineId,
			engineVersion,
			recordings: countDistinct(engineUse.conversationId),
			attempts: count(),
			requests: sum(engineUse.requests),
			audioMs: sum(engineUse.audioMs),
			elapsedMs: sum(engineUse.elapsedMs),
			inputTokens: sum(engineUse.inputTokens),
			outputTokens: sum(engineUse.outputTokens),
			cost: sum(engineUse.cost),
		})
		.from(engineUse)
		.where(
			and(gte(createdAt, from ? new Date(from) : startOfMonth(clock())), to ? lt(createdAt, new Date(to)) : undefined),
		)
		.groupBy(engineId, engineVersion)
		.orderBy(desc(sum(engineUse.audioMs)));
	return {
		list: rows.map((row) => ({
			...row,
			requests: Number(row.requests),
			audioMs: Number(row.audioMs),
			elapsedMs: Number(row.elapsedMs),
			inputTokens: number(row.inputTokens),
			outputTokens: number(row.outputTokens),
			cost: number(row.cost),
		})),
	};
}
