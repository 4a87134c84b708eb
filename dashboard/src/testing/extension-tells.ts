import type { ExtensionNotice } from '@debrief/shared/domain/extension-bridge.ts';
import { act } from '@testing-library/react';

/** The extension is in this browser and says how it stands. */
export function extensionTells(changes: Partial<ExtensionNotice> = {}): void {
	const data: ExtensionNotice = {
		source: 'debrief-extension',
		installed: true,
		version: '1.2.0',
		signedIn: true,
		recording: false,
		...changes,
	};
	act(() => {
		window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin, source: window }));
	});
}
