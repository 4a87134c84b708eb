export type ChangedValue = {
	name: string | null;
	before: unknown;
	after: unknown;
};

export function changedValues(before: unknown, after: unknown): ChangedValue[] {
	if (!isFields(before) || !isFields(after)) return [{ name: null, before, after }];
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
	return names
		.map((name) => ({ name, before: before?.[name], after: after?.[name] }))
		.filter((each) => JSON.stringify(each.before ?? null) !== JSON.stringify(each.after ?? null));
}

export function subjectAddress(before: unknown, after: unknown): string | null {
	const found = [after, before].map((each) => (isFields(each) ? each?.email : null));
	return found.find((each) => typeof each === 'string') ?? null;
}

const isFields = (value: unknown): value is Record<string, unknown> | null | undefined =>
	value === null || value === undefined || (typeof value === 'object' && !Array.isArray(value));
