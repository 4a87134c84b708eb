export function speakerLabel(speaker: { name: string | null; label: string }): string {
	return speaker.name?.trim() || speaker.label;
}

export const impersonalLabels = ['Me', 'Mixed', 'Speaker ?'];

export const isUnnamed = ({ name, label }: { name: string | null; label: string }): boolean =>
	!name?.trim() && !impersonalLabels.includes(label);
