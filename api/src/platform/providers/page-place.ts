import { VendorError } from './vendor-error.ts';

/** Where a page ended whose provider has no marks of its own: after this name and id in a group. An empty id is its beginning. */
export type Place = { group: string; name: string; id: string };

export const placeText = ({ group, name, id }: Place): string =>
	Buffer.from(JSON.stringify([group, name, id])).toString('base64url');

/** Throws `VendorError` for what `placeText` has not made. */
export function parsePlace(text: string): Place {
	try {
		const [group, name, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString());
		if (typeof group === 'string' && typeof name === 'string' && typeof id === 'string') return { group, name, id };
	} catch {
		// the same as another shape
	}
	throw new VendorError('invalid');
}
