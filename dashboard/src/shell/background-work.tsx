// Imported on every page, because a sign-out on any of them must remove the stored positions.
import '../stores/playback-positions.ts';
import type { Profile } from '@debrief/shared/contract/accounts/profile.ts';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProfile } from '../data/account/account.ts';
import { useBlockingWork } from '../platform/blocking-work.ts';
import { watchInstallPrompt } from '../platform/browser/install-prompt.ts';
import { registerServiceWorker } from '../platform/browser/service-worker.ts';
import { takeSharedFiles } from '../platform/browser/shared-files.ts';
import { hasMemoStore } from '../platform/browser/voice-memo-store.ts';
import { useGlobalError } from '../platform/global-error.ts';
import { lazyComponent, lazyDialog } from '../platform/lazy-component.ts';
import { useNotify } from '../platform/notify.ts';
import { rememberedInvitation } from '../platform/server/remembered-invitation.ts';
import { useUpgrade } from '../platform/upgrade-prompt.ts';
import { useAccountDialog } from '../stores/account-dialog.ts';
import { usePalette } from '../stores/palette.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';
import { useVoiceMemo } from '../stores/voice-memo.ts';
import { useAccountAppearance } from './account/use-account-appearance.ts';
import { BackgroundPlayback } from './background-playback.tsx';
import { SlowServer } from './banners/slow-server.tsx';
import { GlobalErrorDialog } from './errors/global-error-dialog.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import { useRememberedList } from './navigation/use-remembered-list.ts';
import { TypeAhead } from './palette/type-ahead.tsx';
import { useSearchKey } from './search/use-search-key.ts';
import { SessionExpired } from './session/session-expired.tsx';
import { useSecondFactorWatch } from './session/use-second-factor-watch.ts';
import { Upgrade } from './upgrade.tsx';
import { Uploads } from './uploads.tsx';

const AccountDialogs = lazyDialog(async () => (await import('./account/account-dialogs.tsx')).AccountDialogs);
const InvitationPrompt = lazyComponent(async () => (await import('./session/invitation-prompt.tsx')).InvitationPrompt);
const Palette = lazyComponent(async () => (await import('./palette/palette.tsx')).Palette);
const VoiceMemos = lazyComponent(async () => (await import('./voice-memos.tsx')).VoiceMemos);

const idleAfterMs = 3_000;

export function BackgroundWork() {
	const { data: profile } = useProfile();
	useSearchKey();
	useRememberedList();
	useAccountAppearance(profile);
	useSecondFactorWatch();
	useEffect(watchInstallPrompt, []);
	useEffect(() => void registerServiceWorker(), []);
	usePreloaded(Palette.load);
	if (!profile) return null;
	return (
		<>
			<Uploads key={profile._id} userId={profile._id} />
			<SharedFiles />
			<AskedUpgrade profile={profile} />
			<RememberedInvitation profile={profile} />
			<OpenAccountDialog profile={profile} />
			<OpenPalette profile={profile} />
			<OpenGlobalError />
			<BlockingWork />
			<SlowServer />
			<MemosInUse userId={profile._id} />
			<BackgroundPlayback />
			<SessionExpired />
		</>
	);
}

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

/** Administrators and resellers cannot become customers of the link's reseller. */
function RememberedInvitation({ profile }: { profile: Profile }) {
	const [token] = useState(rememberedInvitation);
	if (!token || profile.role !== 'user') return null;
	return (
		<Suspense>
			<InvitationPrompt token={token} profile={profile} />
		</Suspense>
	);
}

function OpenAccountDialog({ profile }: { profile: Profile }) {
	const shown = useAccountDialog((state) => state.shown);
	return shown && <AccountDialogs shown={shown} profile={profile} />;
}

function OpenPalette({ profile }: { profile: Profile }) {
	const isOpen = usePalette((state) => state.isOpen);
	return (
		isOpen && (
			<Suspense fallback={<TypeAhead />}>
				<Palette profile={profile} />
			</Suspense>
		)
	);
}

function BlockingWork() {
	const isBlocked = useBlockingWork((state) => state.count > 0);
	return (
		isBlocked && (
			<Suspense>
				<LoadingDialog />
			</Suspense>
		)
	);
}

function OpenGlobalError() {
	const errorId = useGlobalError((state) => state.errorId);
	return errorId && <GlobalErrorDialog errorId={errorId} />;
}

/** Loads while the browser is idle, so that dialogs open at once. */
function usePreloaded(load: () => Promise<unknown>): void {
	const { i18n } = useTranslation('app');
	useEffect(() => {
		const preloadNow = () => void Promise.all([load(), i18n.loadNamespaces('palette')]).catch(() => {});
		if (!('requestIdleCallback' in window)) {
			const timer = setTimeout(preloadNow, idleAfterMs);
			return () => clearTimeout(timer);
		}
		const idle = requestIdleCallback(preloadNow, { timeout: idleAfterMs });
		return () => cancelIdleCallback(idle);
	}, [load, i18n]);
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

function SharedFiles() {
	const { t, ready } = useTranslation('start', { useSuspense: false });
	const notify = useNotify();
	const [query, setQuery] = useSearchParams();
	const outcome = query.get('shareTarget');
	useEffect(() => {
		// Only one page receives the files.
		void takeSharedFiles().then((files) => files.length > 0 && useUploadDialog.getState().open(files));
	}, []);
	useEffect(() => {
		if (!outcome || !ready) return;
		notify.warning(t(outcome === 'nothing' ? 'shared.nothing' : 'shared.failed'));
		setQuery({}, { replace: true });
	}, [outcome, ready, notify, setQuery, t]);
	return null;
}
