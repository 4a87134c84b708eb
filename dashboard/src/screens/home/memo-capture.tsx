import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LiveTextSection } from '../../features/live-text/live-text.tsx';
import { MemoCard } from '../../features/voice-memo/view/memo-card.tsx';

const lastLines = 4;

/** The recorder does not load with the page. */
export function MemoCapture({ userId }: { userId: string }) {
	const card = useRef<HTMLDivElement>(null);
	const { state } = useLocation();
	useEffect(() => {
		// The state is a new object for each request.
		if (state?.focus === 'record') card.current?.querySelector('button')?.focus();
	}, [state]);
	return (
		<div ref={card} className="grid min-w-0">
			<MemoCard
				userId={userId}
				showLiveText={(fileId) => (
					<Suspense>
						<LiveTextSection fileId={fileId} limit={lastLines} />
					</Suspense>
				)}
			/>
		</div>
	);
}
