import type { SpeakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';

/** The light theme's `--speaker-N-text` of `shared/src/ui/tokens.css`, legible on white; a test compares them. */
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
