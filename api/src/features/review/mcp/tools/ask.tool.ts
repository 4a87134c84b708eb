import { Id } from '@debrief/shared/contract/lists.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { z } from 'zod';
import type { Deps } from '../../../../deps.ts';
import { createFairQueue } from '../../../../platform/http/fair-queue.ts';
import { mcpTool } from '../../../../platform/mcp/mcp-tool.ts';
import { answerNow } from '../../../transcripts/index.ts';
import { Line, lineOf, momentLinks } from '../shapes.ts';

const queueLimits = {
	perCaller: 1,
	greedyFrom: Number.POSITIVE_INFINITY,
	atOnce: 2,
	waitingMax: 10,
	waitingMaxOfAll: 200,
	waitingMaxMs: 45_000,
	pauses: { besideOthers: 0, alone: 0 },
};
const longestMs = 120_000;

export function askTool(deps: Deps) {
	const queue = createFairQueue(queueLimits);
	return mcpTool({
		name: 'ask',
		title: 'Ask about a conversation',
		description:
			'Asks the assistant of Debrief a question about one conversation. It answers from the transcript with the lines it relies on, or says that the conversation does not answer it.',
		input: z.strictObject({
			conversation_id: Id,
			question: z.string().trim().min(1).max(limits.questionMaxLength),
		}),
		output: z.object({
			is_answered: z.boolean().describe('False when nothing in the conversation answers the question.'),
			answer: z.string(),
			is_quoted: z.boolean().describe('Whether it consists of passages of the transcript, not of words of a model.'),
			citations: z.array(Line),
			url: z.string(),
		}),
		hasOwnQueue: true,
		run: ({ caller, signal, input: { conversation_id: conversationId, question } }) =>
			queue.run(caller.workspaceId, async () => {
				const limited = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
				const { answer, cited } = await answerNow(deps, caller, { conversationId, question }, limited);
				const link = momentLinks(deps.env.publicUrl);
				return {
					is_answered: cited.length > 0,
					answer: answer.text,
					is_quoted: answer.isExtractive,
					citations: cited.map((line) => lineOf(line, link, conversationId)),
					url: link(conversationId),
				};
			}),
	});
}
