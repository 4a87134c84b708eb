import { useCallback, useEffect, useRef } from 'react';
import type { EarMix } from '../ear-mix.ts';
import { usePlayerSettings } from '../player-settings.ts';

/**
 * Keeps the sound on the output that was chosen: at once when it is chosen, and before each play, which is what is
 * answered. An output that cannot be used is told of, and the standard one takes its place.
 */
export function useOutput(mix: EarMix, onFailed: (error: unknown) => void): () => void {
	const tell = useRef(onFailed);
	tell.current = onFailed;
	const move = useCallback(() => {
		const { outputId, setOutput } = usePlayerSettings.getState();
		mix.outputTo(outputId).catch((error: unknown) => {
			setOutput('');
			tell.current(error);
		});
	}, [mix]);
	useEffect(
		() => usePlayerSettings.subscribe((now, before) => void (now.outputId !== before.outputId && move())),
		[move],
	);
	return move;
}
