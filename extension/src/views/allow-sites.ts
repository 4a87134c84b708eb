import { WantedSites } from '../allowed-sites/wanted-sites.ts';
import { requestAccess } from '../platform/pages/site-access.ts';
import { storedValue } from '../platform/stored-value.ts';
import { useRecording } from './recording-store.ts';

const wanted = storedValue('wantedSites', WantedSites);

/** Browsers ask only during the click and may close this page to do so. The background then adds the sites. */
export function useAllowSites(): (websites: readonly string[], title: string | null) => Promise<boolean> {
	const { send } = useRecording();
	return async (websites, title) => {
		const intent = wanted.write({ websites: [...websites], title, wantedAt: Date.now() });
		const isGranted = await requestAccess(websites);
		await intent;
		if (isGranted) return send({ to: 'background', type: 'add-wanted-sites' });
		await wanted.write(null);
		return false;
	};
}
