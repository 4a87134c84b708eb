import { z } from 'zod';

export const ConversationType = z.enum(['other', 'web-conference', 'phone-call']);
export type ConversationType = z.infer<typeof ConversationType>;
export const Direction = z.enum(['inbound', 'outbound']);
export type Direction = z.infer<typeof Direction>;

/** Whether to find archived conversations. They are left out by default. */
export const Archived = z.enum(['exclude', 'only', 'include']).optional();
export type Archived = z.infer<typeof Archived>;

/** A conversation's title, with type and start for a missing title. */
export const NamedConversation = z.object({
	title: z.string().nullable(),
	type: ConversationType,
	startedAt: z.string(),
	source: z.string(),
});
export type NamedConversation = z.infer<typeof NamedConversation>;
