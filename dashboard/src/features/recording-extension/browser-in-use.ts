import type { ExtensionBrowser } from '@debrief/shared/contract/recordings/extension-builds.ts';

/** Other Chromium browsers use Chrome's build. Null for Safari and phones. */
export function browserInUse(userAgent: string): ExtensionBrowser | null {
	if (/Android|iPhone|iPad|Mobile/.test(userAgent)) return null;
	if (/Firefox\//.test(userAgent)) return 'firefox';
	if (/Edg\//.test(userAgent)) return 'edge';
	return /Chrome\//.test(userAgent) ? 'chrome' : null;
}
