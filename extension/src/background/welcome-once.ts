import type { StoredValue } from '../platform/storage/stored-value.ts';

type WelcomeDeps = {
	/** Outlives updates and reloads of the extension, unlike the browser's word for an installation. */
	isWelcomed: StoredValue<boolean>;
	openWelcome(): Promise<unknown>;
};

/** Opens the page that sets the extension up, once in the life of an installation. */
export async function welcomeOnce({ isWelcomed, openWelcome }: WelcomeDeps): Promise<void> {
	if (await isWelcomed.read()) return;
	await isWelcomed.write(true);
	await openWelcome();
}
