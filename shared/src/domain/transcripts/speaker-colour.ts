export type SpeakerColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Position 0 is Me. Colours repeat from the ninth on. */
export function speakerColour(index: number): SpeakerColour {
	return ((Math.max(0, Math.trunc(index)) % 8) + 1) as SpeakerColour;
}
