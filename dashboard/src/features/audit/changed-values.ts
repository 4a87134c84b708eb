export type ChangedValue = {
	/** Null where the whole value has no fields. */
	name: string | null;
	before: string;
	after: string;
};

/** Returns what an entry changed: its fields with other values, or the whole when it is no object. */
export function changedValues(before: unknown, after: unknown): ChangedValue[] {
	if (!isFields(before) || !isFields(after)) return [{ name: null, before: textOf(before), after: textOf(after) }];
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	return names
		.map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }))
		.filter((each) => each.before !== each.after);
}

/** The address that an entry is about, if it names one. */
export function subjectAddress(before: unknown, after: unknown): string | null {
	const found = [after, before].map((each) => (isFields(each) ? each?.email : null));
	return found.find((each) => typeof each === 'string') ?? null;
}

const isFields = (value: unknown): value is Record<string, unknown> | null | undefined =>
	value === null || value === undefined || (typeof value === 'object' && !Array.isArray(value));

const textOf = (value: unknown): string =>
	value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
