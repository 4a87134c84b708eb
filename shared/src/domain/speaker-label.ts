/** The name of a speaker whom nobody has named: Me, Mixed, Others or Speaker N. */
export function speakerLabel(speaker: { name: string | null; label: string }): string {
	return speaker.name?.trim() || speaker.label;
}
