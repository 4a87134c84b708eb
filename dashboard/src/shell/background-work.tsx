import type { Profile } from '@debrief/shared/contract/profile.ts';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import { useProfile } from '../platform/queries.ts';
import { hasMemoStore } from '../platform/voice-memo-store.ts';
import { useUpgrade } from '../stores/upgrade.ts';
import { useVoiceMemo } from '../stores/voice-memo.ts';
import { Uploads } from './uploads.tsx';

const Upgrade = lazyPart(async () => (await import('./upgrade.tsx')).Upgrade);
const VoiceMemos = lazyPart(async () => (await import('./voice-memos.tsx')).VoiceMemos);

/** What goes on whichever page is open: files and memos on their way to the server. */
export function BackgroundWork() {
	const { data: profile } = useProfile();
	if (!profile) return null;
	return (
		<>
			<Uploads key={profile._id} userId={profile._id} />
			<AskedUpgrade profile={profile} />
			<MemosInUse userId={profile._id} />
		</>
	);
}

/** Loaded only for those who have memos here or are about to record one. */
function MemosInUse({ userId }: { userId: string }) {
	const { isInUse, use } = useVoiceMemo();
	useEffect(() => {
		void hasMemoStore(userId).then((isThere) => (isThere ? use() : undefined));
	}, [userId, use]);
	return (
		isInUse && (
			<Suspense>
				<VoiceMemos key={userId} userId={userId} />
			</Suspense>
		)
	);
}

function AskedUpgrade({ profile }: { profile: Profile }) {
	const type = useUpgrade((state) => state.type);
	return (
		type && (
			<Suspense>
				<Upgrade type={type} profile={profile} />
			</Suspense>
		)
	);
}
