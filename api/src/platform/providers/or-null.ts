import { VendorError } from './vendor-error.ts';

/** Null for what does not exist at a provider, or no more. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
	try {
		return await asked;
	} catch (error) {
		if (error instanceof VendorError && error.reason === 'gone') return null;
		throw error;
	}
}
