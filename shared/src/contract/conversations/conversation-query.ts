import { z } from 'zod';
import { sortLanguages } from '../../domain/conversations/conversation-sort.ts';
import { limits } from '../../domain/limits.ts';
import { Id, manyOf, pageQuery, startQuery, textsOf } from '../lists.ts';
import { Archived, ConversationType, Direction } from './conversation-kinds.ts';

const SortOrder = z.enum(['asc', 'desc']).optional();
export const ConversationQuery = z.strictObject({
	...pageQuery(limits.conversationsPerPage),
	cursor: z.string().max(2_000).optional(),
	search: z.string().trim().max(limits.searchMaxLength).optional(),
	...startQuery,
	direction: manyOf(Direction).optional(),
	types: manyOf(ConversationType).optional(),
	/** Any of these tags. A comma separates tags unless it is part of a tag's name. */
	tags: textsOf(z.string().max(2_000)).optional(),
	owners: manyOf(Id).optional(),
	contacts: manyOf(Id).optional(),
	/** Shared with the caller, personally or through a team. */
	shared: z.literal('me').optional(),
	archived: Archived,
	/** Language for sorting conversations without a title. Defaults to English. */
	language: z.enum(sortLanguages).optional(),
	'sort[title]': SortOrder,
	'sort[startedAt]': SortOrder,
	'sort[userName]': SortOrder,
	'sort[contact.displayName]': SortOrder,
	'sort[duration]': SortOrder,
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;
