import { z } from 'zod';

const lines = z.array(z.number()).describe('Numbers of the transcript lines that support this');
const quote = z.string().describe('Words copied exactly from one of these lines');

const Cited = z.object({ text: z.string(), lines });
const Mentioned = z.object({ text: z.string().describe('Exactly as it was said'), value: z.string(), lines });
const Mood = z.object({
	sentiment: z.enum(['Positive', 'Neutral', 'Negative']),
	recommended_agent_response: z.string(),
	lines,
});

export const PartInsights = z.object({
	title: Cited,
	summary: z.array(Cited),
	action_points: z.array(
		z.object({
			text: z.string(),
			owner: z.string().nullable(),
			due_date: z.string().nullable(),
			kind: z.enum(['promise', 'request']).nullable(),
			quote,
			lines,
		}),
	),
	tags: z.array(z.object({ tag: z.string(), quote, lines })),
	checks: z.array(z.object({ check: z.number(), is_found: z.boolean(), quote, lines })),
	entities: z.object({
		names: z.array(Mentioned),
		phone_numbers: z.array(Mentioned),
		emails: z.array(Mentioned),
		addresses: z.array(Mentioned),
		dates: z.array(Mentioned),
		company_names: z.array(Mentioned),
	}),
	sentiment: Mood,
});
export type PartInsights = z.infer<typeof PartInsights>;

const ChapterTitle = z.object({ chapter: z.number(), title: z.string(), quote, lines });
export type ChapterTitle = z.infer<typeof ChapterTitle>;

export const ChapteredInsights = PartInsights.extend({ chapters: z.array(ChapterTitle) });
export type PartAnswer = PartInsights & { chapters?: ChapterTitle[] };

export const PartDefinitions = PartInsights.pick({ tags: true, checks: true });

export const CombinedInsights = z.object({ title: Cited, summary: z.array(Cited), sentiment: Mood });
export type CombinedInsights = z.infer<typeof CombinedInsights>;

export const ModelAnswer = z.object({ is_found: z.boolean(), answer: z.string(), lines });
export type ModelAnswer = z.infer<typeof ModelAnswer>;
