import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/open-database.ts';
import { conversation, insight, insightEdit } from '../../../platform/db/schema/index.ts';
import { requote } from './requote.ts';

export type ChangedLine = { segmentId: string; before: readonly (string | null)[]; after: string };

export async function moveQuotes(
	tx: Transaction,
	conversationId: string,
	lines: readonly ChangedLine[],
): Promise<void> {
	if (lines.length === 0) return;
	const ofThis = eq(insight.conversationId, conversationId);
	const [stored] = await tx.select({ data: insight.data }).from(insight).where(ofThis);
	if (!stored?.data.isExtractive) return;
	const quotes = stored.data.summary.map((statement) => {
		const cited = new Set(statement.evidence.map(({ segmentId }) => segmentId));
		const text = lines
			.filter(({ segmentId }) => cited.has(segmentId))
			.reduce((quote, line) => quoteNow(quote, line), statement.text);
		return { from: statement.text, to: { ...statement, text } };
	});
	const moved = quotes.filter(({ from, to }) => from !== to.text);
	if (moved.length === 0) return;
	const withQuotes = (text: string) => moved.reduce((now, { from, to }) => now.replace(from, () => to.text), text);
	await tx
		.update(insight)
		.set({ data: { ...stored.data, summary: quotes.map(({ to }) => to) } })
		.where(ofThis);
	const [about] = await tx
		.select({ summaryLine: conversation.summaryLine })
		.from(conversation)
		.where(eq(conversation.id, conversationId));
	if (about?.summaryLine)
		await tx
			.update(conversation)
			.set({ summaryLine: withQuotes(about.summaryLine) })
			.where(eq(conversation.id, conversationId));
	const ownSummary = and(eq(insightEdit.conversationId, conversationId), eq(insightEdit.part, 'summary'));
	const [edit] = await tx.select({ value: insightEdit.value }).from(insightEdit).where(ownSummary);
	if (typeof edit?.value === 'string')
		await tx
			.update(insightEdit)
			.set({ value: withQuotes(edit.value) })
			.where(ownSummary);
}

function quoteNow(quote: string, { before, after }: ChangedLine): string {
	for (const text of before) {
		const now = text && requote(quote, text, after);
		if (now) return now;
	}
	return quote;
}
