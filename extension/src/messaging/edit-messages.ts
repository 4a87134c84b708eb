import { limits } from '@debrief/shared/domain/limits.ts';
import { z } from 'zod';

export const TypedTitle = z.string().trim().min(1).max(limits.titleMaxLength);
export const noteMaxLength = 2_000;

export const EditRequest = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('title'), title: TypedTitle }),
	z.object({ kind: z.literal('note'), id: z.string(), description: z.string().trim().min(1).max(noteMaxLength) }),
	z.object({ kind: z.literal('delete-note'), id: z.string() }),
]);
export type EditRequest = z.infer<typeof EditRequest>;

export const EditProblem = z.enum(['offline', 'signed-out', 'failed']);
export type EditProblem = z.infer<typeof EditProblem>;

export const EditAnswer = z.object({ problem: EditProblem.nullable() });
export type EditAnswer = z.infer<typeof EditAnswer>;

export const editMessage = z.object({
	to: z.literal('background'),
	type: z.literal('edit'),
	tabId: z.number().nullable(),
	request: EditRequest,
});
