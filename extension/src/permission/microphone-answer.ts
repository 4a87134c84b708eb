/** `dismissed`: closed without an answer. `missing`: no microphone. */
export type MicrophoneAnswer = 'none' | 'granted' | 'denied' | 'dismissed' | 'missing';

/** Browsers throw the same error for a refusal and for a closed dialog. */
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
