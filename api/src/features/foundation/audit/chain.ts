import { createHash } from 'node:crypto';

/** Each hash covers the previous one, so that changes, removals and insertions are detected. */
export const hashLink = (previousHash: string, content: readonly unknown[]): string =>
	createHash('sha256')
		.update(JSON.stringify([previousHash, ...content]))
		.digest('hex');

/** The `jsonb` type does not preserve the order of keys. */
export function canonical(value: unknown): unknown {
	return sorted(value === undefined ? null : JSON.parse(JSON.stringify(value)));
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== 'object' || value === null) return value;
	const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return Object.fromEntries(fields.map(([name, each]) => [name, sorted(each)]));
}
