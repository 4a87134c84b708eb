/** Returns the name of a speaker, or Me, Mixed, Others, Speaker N or Speaker ? while nobody has named them. */
export function speakerLabel(speaker: { name: string | null; label: string }): string {
	return speaker.name?.trim() || speaker.label;
}

/** Labels that say who speaks, or that nobody knows it: neither asks for a name. */
export const impersonalLabels = ['Me', 'Mixed', 'Speaker ?'];

/** Whether nobody has named a speaker who is one person, or one side. */
export const isUnnamed = ({ name, label }: { name: string | null; label: string }): boolean =>
	!name?.trim() && !impersonalLabels.includes(label);
