export type SpeakerColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Returns the colour of a speaker's position, 0 being Me. Colours repeat from the ninth on. */
export function speakerColour(index: number): SpeakerColour {
	return ((Math.max(0, Math.trunc(index)) % 8) + 1) as SpeakerColour;
}
