import { z } from 'zod';
import { complianceResults } from '../../domain/conversations/compliance.ts';

/** Offsets in ms from the start of the file. */
export const Evidence = z.object({
	fileId: z.string(),
	segmentId: z.string(),
	startedAt: z.number().int().nonnegative(),
	endedAt: z.number().int().nonnegative(),
});
export type Evidence = z.infer<typeof Evidence>;

const evidence = z.array(Evidence);

export const Statement = z.object({ text: z.string().min(1), evidence });
export type Statement = z.infer<typeof Statement>;

export const ActionPoint = z.object({
	id: z.string(),
	text: z.string().min(1),
	/** Current name when the owner is a speaker. */
	owner: z.string().nullable(),
	ownerSpeaker: z.object({ fileId: z.string(), speakerId: z.string() }).nullable().optional(),
	/** `YYYY-MM-DD`. */
	dueDate: z.string().nullable(),
	isDone: z.boolean(),
	/** A request is what the owner was asked to do without agreeing. */
	kind: z.enum(['promise', 'request']).optional(),
	evidence,
});
export type ActionPoint = z.infer<typeof ActionPoint>;

export const TagMatch = z.object({ tag: z.string(), evidence });
export type TagMatch = z.infer<typeof TagMatch>;

/** "found" means that the words occur, never that an obligation was met. `timestamp` in ms, null when not found. */
export const ComplianceStep = z.object({
	step: z.number().int(),
	name: z.string(),
	/** One of `checkKeys`. Absent for custom checks. */
	key: z.string().optional(),
	result: z.enum(complianceResults),
	timestamp: z.number().int().nullable(),
	evidence,
});
export type ComplianceStep = z.infer<typeof ComplianceStep>;

/** `value` is normalised: E.164 for phones, `YYYY-MM-DD` for dates, lower case for addresses. */
export const Entity = z.object({ text: z.string(), value: z.string(), evidence });
export type Entity = z.infer<typeof Entity>;

export const Entities = z.object({
	names: z.array(Entity),
	phone_numbers: z.array(Entity),
	emails: z.array(Entity),
	addresses: z.array(Entity),
	dates: z.array(Entity),
	company_names: z.array(Entity),
});
export type Entities = z.infer<typeof Entities>;

export const Sentiment = z.object({
	sentiment: z.enum(['Positive', 'Neutral', 'Negative']),
	recommended_agent_response: z.string(),
	/** One of `replyKeys`. Absent for replies that a model wrote. */
	reply: z.object({ key: z.string(), quote: z.string().nullable() }).optional(),
	evidence,
});
export type Sentiment = z.infer<typeof Sentiment>;

/** From the start of line `segmentId` to the end of the last one, in ms. `evidence` supports the title. */
export const Chapter = Evidence.extend({ title: z.string().min(1), evidence });
export type Chapter = z.infer<typeof Chapter>;

/** `isExtractive` means quoted from the transcript, not written by a model. */
export const Insights = z.object({
	engine: z.object({ id: z.string(), label: z.string(), model: z.string().nullable(), version: z.string() }),
	isExtractive: z.boolean(),
	/** `key` is `untitledKey` or absent. */
	title: Statement.extend({ key: z.string().optional() }),
	summary: z.array(Statement),
	actionPoints: z.array(ActionPoint),
	tags: z.array(TagMatch),
	compliance: z.array(ComplianceStep),
	entities: Entities,
	sentiment: Sentiment,
	/** In order of recordings and time. Empty for short conversations. */
	chapters: z.array(Chapter).optional(),
});
export type Insights = z.infer<typeof Insights>;
