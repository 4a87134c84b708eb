import { VendorError } from './vendor-error.ts';

/** Position after the last item of a page, for providers without cursors. An empty ID is the start of the group. */
export type Place = { group: string; name: string; id: string };

export const placeText = ({ group, name, id }: Place): string =>
	Buffer.from(JSON.stringify([group, name, id])).toString('base64url');

/** Throws `VendorError` for text that `placeText` did not create. */
export function parsePlace(text: string): Place {
	try {
		const [group, name, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
		if (typeof group === 'string' && typeof name === 'string' && typeof id === 'string') return { group, name, id };
	} catch {
		// Invalid JSON is treated like a wrong shape.
	}
	throw new VendorError('invalid');
}
