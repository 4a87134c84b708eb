import { readFileSync } from 'node:fs';
import { ConversationType, Direction } from '@debrief/shared/contract/conversations.ts';
import { Origin } from '@debrief/shared/contract/transcripts.ts';
import { z } from 'zod';

const DemoSpeaker = z.object({
	key: z.string(),
	/** Null for the voice that the product calls Me. */
	name: z.string().nullable(),
	label: z.string(),
	origin: Origin,
	voice: z.enum(['slt', 'rms', 'awb']),
});

/** A conversation as written. A negative pause is an interruption: the line starts before the one before it ends. */
export const DemoScript = z.object({
	key: z.string(),
	title: z.string(),
	type: ConversationType,
	direction: Direction.nullable(),
	remotePhone: z.string().nullable(),
	startedDaysAgo: z.number().int().positive(),
	channels: z.union([z.literal(1), z.literal(2)]),
	speakers: z.array(DemoSpeaker),
	/** What the synthetic voices say for what a reader would see. */
	pronunciations: z.record(z.string(), z.string()),
	lines: z.array(z.object({ speaker: z.string(), pauseMs: z.number().int(), text: z.string() })),
});
export type DemoScript = z.infer<typeof DemoScript>;

/** Where each sentence of a script stands in its audio, in ms; written by `make-demo-audio.ts`. */
export const DemoTimeline = z.object({
	label: z.literal('written script, synthetic voices'),
	durationMs: z.number().int(),
	/** One base64 string of Int8 a channel, as prepared media has them. */
	peaks: z.array(z.string()),
	lines: z.array(
		z.object({
			speaker: z.string(),
			sentences: z.array(z.object({ text: z.string(), startedAt: z.number().int(), endedAt: z.number().int() })),
		}),
	),
});
export type DemoTimeline = z.infer<typeof DemoTimeline>;

export const demoKeys = ['spring-sale-review', 'late-oven-call'] as const;
export type DemoKey = (typeof demoKeys)[number];

export const audioFileOf = (script: DemoScript) => new URL(`audio/${script.key}.webm`, import.meta.url);
export const timelineFileOf = (key: string) => new URL(`audio/${key}.json`, import.meta.url);

export function readDemoScript(key: DemoKey): DemoScript {
	return DemoScript.parse(JSON.parse(readFileSync(new URL(`scripts/${key}.json`, import.meta.url), 'utf8')));
}

export function readDemoTimeline(key: DemoKey): DemoTimeline {
	return DemoTimeline.parse(JSON.parse(readFileSync(timelineFileOf(key), 'utf8')));
}
