/** Replaces `diarizer-child.ts`. The number of voices selects the behaviour. */
import type { DiarizerRequest, SpeakerSegment } from '../../engines/speech/diarization/diarizer-child.ts';

const segments: SpeakerSegment[] = [
	{ start: 2.5, end: 4, speaker: 0 },
	{ start: 0, end: 2.25, speaker: 1 },
	{ start: 4.5, end: 6, speaker: 1 },
];

process.on('message', ({ voices }: DiarizerRequest) => {
	if (voices === 2) process.send?.(segments);
	if (voices === 3) process.abort();
	if (voices === 4) process.send?.([]);
	// Any other number hangs.
	while (voices > 4);
});
process.on('disconnect', () => process.exit());
