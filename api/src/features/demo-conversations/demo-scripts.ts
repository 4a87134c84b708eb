import { fileURLToPath } from 'node:url';
import type { Origin } from '@debrief/shared/contract/transcripts.ts';
import type { Span, Word } from '../../platform/speech/speech-engine.ts';
import {
	audioFileOf,
	type DemoKey,
	type DemoScript,
	demoKeys,
	readDemoScript,
	readDemoTimeline,
} from './demo-script.ts';
import { spreadWords } from './spread-words.ts';

/** One line of the script; `text` is `words` joined by blanks. `speaker` is a key of the conversation's speakers. */
type DemoSegment = Span & { speaker: string; origin: Origin; text: string; words: Word[] };

/** A written conversation with its audio: sentence times are exact, the words inside a sentence are spread by length. */
export type DemoConversation = Pick<
	DemoScript,
	'title' | 'type' | 'direction' | 'remotePhone' | 'startedDaysAgo' | 'channels'
> & {
	key: DemoKey;
	audioPath: string;
	durationMs: number;
	peaks: string[];
	/** In the order of their first word. */
	speakers: { key: string; name: string | null; label: string; origin: Origin }[];
	segments: DemoSegment[];
};

/** How the engine column of a demo's transcript reads. */
export const demoEngine = {
	id: 'script',
	label: 'written script, synthetic voices',
	version: '1',
	quality: 'script',
} as const;

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
