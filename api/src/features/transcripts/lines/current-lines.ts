import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { analysis, insight, insightEdit, segment } from '../../../platform/db/schema/index.ts';
import { transcriptOrder } from '../segment-rows.ts';

type Line = Pick<typeof segment.$inferSelect, 'id' | 'fileId' | 'position' | 'startedAt' | 'merged'>;
type Pointer = { fileId: string; segmentId: string; startedAt: number };

export async function readCurrentLines(
	tx: Transaction,
	conversationId: string,
	at?: Pick<Line, 'fileId' | 'position'>,
): Promise<Line[]> {
	const { id, fileId, position, startedAt, merged } = segment;
	const there = at && and(eq(fileId, at.fileId), eq(position, at.position));
	return tx
		.select({ id, fileId, position, startedAt, merged })
		.from(segment)
		.where(and(eq(segment.conversationId, conversationId), there))
		.orderBy(...transcriptOrder);
}

/** Moves all nested evidence to the lines that now contain its words. Evidence outside `lines` is unchanged. */
export function atCurrentLines<T>(value: T, lines: readonly Line[]): T {
	const places = new Map(
		lines.flatMap((line) => [line.id, ...(line.merged ?? []).map(({ id }) => id)].map((id) => [id, placeOf(line)])),
	);
	const parts = Map.groupBy(lines, placeOf);
	const current = ({ segmentId, startedAt }: Pointer) => {
		const candidates = parts.get(places.get(segmentId) ?? '') ?? [];
		return (candidates.findLast((line) => line.startedAt <= startedAt) ?? candidates[0])?.id ?? segmentId;
	};
	const walk = (each: unknown): unknown => {
		if (Array.isArray(each)) return each.map(walk);
		if (typeof each !== 'object' || each === null) return each;
		const moved = Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]));
		return isPointer(each) ? { ...moved, segmentId: current(each) } : moved;
	};
	return walk(value) as T;
}

const placeOf = ({ fileId, position }: Line): string => `${fileId} ${position}`;

const isPointer = (value: object): value is Pointer =>
	'segmentId' in value && typeof value.segmentId === 'string' && 'startedAt' in value && 'fileId' in value;

export async function moveEvidence(
	tx: Transaction,
	conversationId: string,
	at?: Pick<Line, 'fileId' | 'position'>,
): Promise<void> {
	const lines = await readCurrentLines(tx, conversationId, at);
	const [stored] = await tx.select().from(insight).where(eq(insight.conversationId, conversationId));
	if (stored)
		await tx
			.update(insight)
			.set({ data: atCurrentLines(stored.data, lines) })
			.where(eq(insight.conversationId, conversationId));
	const edits = await tx.select().from(insightEdit).where(eq(insightEdit.conversationId, conversationId));
	for (const { part, value } of edits)
		await tx
			.update(insightEdit)
			.set({ value: atCurrentLines(value, lines) })
			.where(and(eq(insightEdit.conversationId, conversationId), eq(insightEdit.part, part)));
	const { id, evidence } = analysis;
	const answers = await tx.select({ id, evidence }).from(analysis).where(eq(analysis.conversationId, conversationId));
	for (const answer of answers)
		await tx
			.update(analysis)
			.set({ evidence: atCurrentLines(answer.evidence, lines) })
			.where(eq(id, answer.id));
}
