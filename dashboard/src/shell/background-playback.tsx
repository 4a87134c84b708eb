import { Suspense, useEffect } from 'react';
import { closeBackground, useBackgroundPlayback } from '../features/player/background/background-playback.ts';
import { lazyComponent } from '../platform/lazy-component.ts';

const MiniPlayer = lazyComponent(
	async () => (await import('../features/player/background/mini-player.tsx')).MiniPlayer,
);

export function BackgroundPlayback() {
	const session = useBackgroundPlayback((state) => state.session);
	useEffect(() => {
		useBackgroundPlayback.setState({ isControlled: true });
		return () => {
			useBackgroundPlayback.setState({ isControlled: false });
			closeBackground();
		};
	}, []);
	return (
		session && (
			<Suspense>
				<MiniPlayer session={session} />
			</Suspense>
		)
	);
}
