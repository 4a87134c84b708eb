import { z } from 'zod';
import type { InsightTest } from '../insight-engine.ts';
import { askModel } from './chat/ask-model.ts';
import type { Chat } from './chat/chat.ts';

const testTimeoutMs = 30_000;
const question = {
	name: 'connection_test',
	schema: z.object({ product: z.string().min(1) }),
	messages: [
		{ role: 'system' as const, content: 'Say which product the line is about.' },
		{ role: 'user' as const, content: '[1] Ana: Our new bicycle is ready for delivery.' },
	],
};

export async function testQuestion(chat: Chat): Promise<InsightTest> {
	const begun = performance.now();
	const signal = AbortSignal.timeout(testTimeoutMs);
	const end = (outcome: InsightTest['outcome'], detail: string | null): InsightTest => ({
		outcome,
		detail,
		format: outcome === 'works' ? chat.capabilities.format : null,
		ms: Math.round(performance.now() - begun),
	});
	try {
		await askModel(chat, question, signal);
		return end('works', null);
	} catch (error) {
		if (signal.aborted) return end('timeout', null);
		return end('failed', error instanceof Error ? error.message.slice(0, 500) : String(error));
	}
}
