import type { SpeakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';

/** `--speaker-N-text` of the light theme in `shared/src/ui/tokens.css`, legible on white. A test compares them. */
export const speakerTextColours: Record<SpeakerColour, string> = {
	1: '#7e5d02',
	2: '#b42e21',
	3: '#056270',
	4: '#456626',
	5: '#9d365a',
	6: '#136d9e',
	7: '#744a2f',
	8: '#48566f',
};
