import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { formatPosition } from '@debrief/shared/domain/durations.ts';

/** The transcript as people paste it: time, name, words, a line each. */
export const transcriptText = (segments: readonly Segment[], speakers: ReadonlyMap<string, { name: string }>): string =>
	segments
		.map(
			({ startedAt, speakerId, text }) =>
				`${formatPosition(startedAt)} ${speakers.get(speakerId)?.name ?? ''}: ${text}`,
		)
		.join('\n');
