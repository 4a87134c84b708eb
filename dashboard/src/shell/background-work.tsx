// on every page, so that a sign-out on any of them removes the positions
import '../stores/playback-positions.ts';
import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { Suspense, useEffect } from 'react';
import { useProfile } from '../data/account/account.ts';
import { hasMemoStore } from '../platform/browser/voice-memo-store.ts';
import { lazyComponent } from '../platform/lazy-component.ts';
import { useUpgrade } from '../platform/upgrade-prompt.ts';
import { useAccountDialog } from '../stores/account-dialog.ts';
import { useVoiceMemo } from '../stores/voice-memo.ts';
import { useAccountAppearance } from './account/use-account-appearance.ts';
import { BackgroundPlayback } from './background-playback.tsx';
import { SlowServer } from './banners/slow-server.tsx';
import { SessionExpired } from './session/session-expired.tsx';
import { Uploads } from './uploads.tsx';

const AccountDialogs = lazyComponent(async () => (await import('./account/account-dialogs.tsx')).AccountDialogs);
const Upgrade = lazyComponent(async () => (await import('./upgrade.tsx')).Upgrade);
const VoiceMemos = lazyComponent(async () => (await import('./voice-memos.tsx')).VoiceMemos);

/** What runs on every page: files and memos on their way to the server, the hint that it is slow, and playback. */
export function BackgroundWork() {
	const { data: profile } = useProfile();
	useAccountAppearance(profile);
	if (!profile) return null;
	return (
		<>
			<Uploads key={profile._id} userId={profile._id} />
			<AskedUpgrade profile={profile} />
			<OpenAccountDialog profile={profile} />
			<SlowServer />
			<MemosInUse userId={profile._id} />
			<BackgroundPlayback />
			<SessionExpired />
		</>
	);
}

/** Loaded only when there are memos in this browser or one is about to be recorded. */
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

function OpenAccountDialog({ profile }: { profile: Profile }) {
	const shown = useAccountDialog((state) => state.shown);
	return (
		shown && (
			<Suspense>
				<AccountDialogs shown={shown} profile={profile} />
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
