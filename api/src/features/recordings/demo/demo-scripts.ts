import { fileURLToPath } from 'node:url';
import type { Origin } from '@debrief/shared/contract/transcripts/transcripts.ts';
import type { Span, Word } from '../../../engines/speech/speech-engine.ts';
import {
	audioFileOf,
	type DemoKey,
	type DemoScript,
	demoKeys,
	readDemoScript,
	readDemoTimeline,
} from './demo-script.ts';

type DemoSegment = Span & { speaker: string; origin: Origin; text: string; words: Word[] };

export type DemoConversation = Pick<
	DemoScript,
	'title' | 'type' | 'direction' | 'remotePhone' | 'startedDaysAgo' | 'channels'
> & {
	key: DemoKey;
	audioPath: string;
	durationMs: number;
	peaks: string[];
	speakers: { key: string; name: string | null; label: string; origin: Origin }[];
	segments: DemoSegment[];
};

export const demoEngine = {
	id: 'script',
	label: 'written script, synthetic voices',
	version: '1',
	quality: 'script',
} as const;

const digitWeight = 4;
const punctuationWeight = 2;

export const demoConversations: readonly DemoConversation[] = demoKeys.map(demoConversation);

function demoConversation(key: DemoKey): DemoConversation {
	const script = readDemoScript(key);
	const { durationMs, peaks, lines } = readDemoTimeline(key);
	const { title, type, direction, remotePhone, startedDaysAgo, channels } = script;
	const originOf = new Map(script.speakers.map((speaker) => [speaker.key, speaker.origin]));
	return {
		key,
		title,
		type,
		direction,
		remotePhone,
		startedDaysAgo,
		channels,
		audioPath: fileURLToPath(audioFileOf(script)),
		durationMs,
		peaks,
		speakers: script.speakers.map(({ voice, ...speaker }) => speaker),
		segments: lines.map(({ speaker, sentences }) => {
			const words = sentences.flatMap((sentence) => spreadWords(sentence.text, sentence));
			return {
				speaker,
				origin: originOf.get(speaker) ?? 'mixed',
				startedAt: sentences[0]?.startedAt ?? 0,
				endedAt: sentences.at(-1)?.endedAt ?? 0,
				text: words.map((word) => word.text).join(' '),
				words,
			};
		}),
	};
}

function spreadWords(text: string, { startedAt, endedAt }: Span): Word[] {
	const words = text.split(/\s+/).filter(Boolean);
	const total = words.reduce((sum, word) => sum + weight(word), 0);
	const perWeight = (endedAt - startedAt) / total;
	let before = 0;
	return words.map((word) => {
		const from = startedAt + before * perWeight;
		before += weight(word);
		const to = startedAt + before * perWeight;
		return {
			text: word,
			startedAt: Math.round(from),
			endedAt: Math.round(to),
			confidence: null,
			isApproximate: true,
		};
	});
}

function weight(word: string): number {
	const digits = word.match(/\d/g)?.length ?? 0;
	const letters = word.match(/\p{L}/gu)?.length ?? 0;
	return 1 + letters + digits * digitWeight + (/[,:;]$/.test(word) ? punctuationWeight : 0);
}
