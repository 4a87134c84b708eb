import type { RecorderContext } from '../messaging/recorder-messages.ts';
import { everyCause } from '../recording/signal/meeting-end.ts';
import type { BackgroundParts } from './background-parts.ts';

type Parts = Pick<BackgroundParts, 'signIn' | 'allowedSites' | 'server' | 'stored' | 'browser'>;

export async function readRecorderContext(parts: Parts): Promise<RecorderContext> {
	const { signIn, allowedSites, server, stored, browser } = parts;
	const { autoSync } = await allowedSites.settings();
	const { inUse } = await allowedSites.language(browser.language);
	return {
		server: await server.address(),
		account: await signIn.account(),
		languageCode: inUse,
		isAutoSync: autoSync,
		isSignedIn: (await signIn.state()).state === 'signed-in',
		endCauses: (await stored.endCauses.read()) ?? everyCause,
		showsLiveText: (await stored.showsLiveText.read()) ?? true,
	};
}
