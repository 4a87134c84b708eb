import type { StoredValue } from '../platform/stored-value.ts';

type WelcomeDeps = {
	/** Survives updates and reloads of the extension, unlike the browser's install event. */
	isWelcomed: StoredValue<boolean>;
	openWelcome(): Promise<unknown>;
};

export async function welcomeOnce({ isWelcomed, openWelcome }: WelcomeDeps): Promise<void> {
	if (await isWelcomed.read()) return;
	await isWelcomed.write(true);
	await openWelcome();
}
