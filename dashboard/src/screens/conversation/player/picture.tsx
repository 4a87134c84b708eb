import { Suspense } from 'react';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useReview } from '../review/review-context.tsx';

const VideoPane = lazyComponent(async () => (await import('./video-pane.tsx')).VideoPane);

export function Picture() {
	const { recording, sound } = useReview();
	const video = sound.playback.data?.video;
	if (!video || !recording) return null;
	return (
		<Suspense>
			<VideoPane key={recording.fileId} video={video} />
		</Suspense>
	);
}
