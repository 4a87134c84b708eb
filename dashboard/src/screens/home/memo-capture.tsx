import { Suspense } from 'react';
import { MemoCard } from '../../features/voice-memo/view/memo-card.tsx';
import { lazyComponent } from '../../platform/lazy-component.ts';

const LiveTextSection = lazyComponent(
	async () => (await import('../../features/live-text/live-text.tsx')).LiveTextSection,
);
const lastLines = 4;

/** The voice memo with the last lines of its live text. Apart, so that the page loads neither at once. */
export const MemoCapture = ({ userId }: { userId: string }) => (
	<MemoCard
		userId={userId}
		showLiveText={(fileId) => (
			<Suspense>
				<LiveTextSection fileId={fileId} limit={lastLines} />
			</Suspense>
		)}
	/>
);
