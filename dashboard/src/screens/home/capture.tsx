import { Skeleton } from '@debrief/shared/ui/skeleton.tsx';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useProfile } from '../../platform/queries.ts';
import { UploadCard } from './upload-card.tsx';

const MemoCard = lazyPart(async () => (await import('../../features/voice-memo/memo-card.tsx')).MemoCard);

/** The two ways in: speak, or bring a file. */
export function Capture() {
	const { data: profile } = useProfile();
	return (
		<div className="grid grid-cols-1 rounded-lg border bg-raised max-sm:divide-y sm:grid-cols-2 sm:divide-x">
			<Suspense fallback={<MemoSkeleton />}>
				{profile ? <MemoCard key={profile._id} userId={profile._id} /> : <MemoSkeleton />}
			</Suspense>
			<UploadCard />
		</div>
	);
}

function MemoSkeleton() {
	return (
		<div className="grid animate-late content-start gap-3 p-4">
			<Skeleton width="30%" />
			<Skeleton height="52px" />
			<Skeleton width="80%" height="8px" />
		</div>
	);
}
