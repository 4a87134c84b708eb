import { VendorError } from './vendor-error.ts';

export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
	try {
		return await asked;
	} catch (error) {
		if (error instanceof VendorError && error.reason === 'gone') return null;
		throw error;
	}
}
