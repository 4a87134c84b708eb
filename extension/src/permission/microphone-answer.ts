/** `none`: not asked yet; `dismissed`: the dialog was closed without an answer; `missing`: there is no microphone. */
export type MicrophoneAnswer = 'none' | 'granted' | 'denied' | 'dismissed' | 'missing';

/** Returns why the microphone could not be opened. Browsers throw the same error for “no” and for a closed dialog. */
export async function readRefusal(
	error: unknown,
	query: () => Promise<{ state: PermissionState }>,
): Promise<MicrophoneAnswer> {
	if (error instanceof Error && error.name === 'NotFoundError') return 'missing';
	const state = await query().then(
		(found) => found.state,
		() => 'denied',
	);
	return state === 'prompt' ? 'dismissed' : 'denied';
}
