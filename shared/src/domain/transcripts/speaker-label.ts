/** Returns the name of a speaker, or Me, Mixed, Others or Speaker N while nobody has named them. */
export function speakerLabel(speaker: { name: string | null; label: string }): string {
	return speaker.name?.trim() || speaker.label;
}
