export type SpeakerColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** The colour of the speaker at a place in the conversation, from 0 (Me) on; from the ninth on they repeat. */
export function speakerColour(index: number): SpeakerColour {
	return ((Math.max(0, Math.trunc(index)) % 8) + 1) as SpeakerColour;
}
