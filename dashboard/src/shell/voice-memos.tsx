import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRefreshLists } from '../data/conversations/conversations.ts';
import { pauseBackground } from '../features/player/background/background-playback.ts';
import { isRunning } from '../features/voice-memo/memo-session.ts';
import type { VoiceMemoEvent } from '../features/voice-memo/memo-uploads.ts';
import { useVoiceMemos } from '../features/voice-memo/use-voice-memos.ts';
import { MemoDock } from '../features/voice-memo/view/memo-dock.tsx';
import { paths } from '../paths.ts';
import { useLeaveGuard } from '../platform/browser/use-leave-guard.ts';
import { hasMemoStore } from '../platform/browser/voice-memo-store.ts';
import { useNotify } from '../platform/notify.ts';

/** Mounted above the pages, so that navigation does not end a memo. */
export function VoiceMemos({ userId }: { userId: string }) {
	const { service, view } = useVoiceMemos(userId);
	const { pathname } = useLocation();
	const onEvent = useVoiceMemoEvents();
	useEffect(() => service.onEvent(onEvent), [service, onEvent]);
	useEffect(() => {
		void hasMemoStore(userId).then((isThere) => (isThere ? service.open() : undefined));
	}, [service, userId]);
	const isRecording = isRunning(view.session);
	useLeaveGuard(isRecording);
	useEffect(() => {
		// The microphone would record the playback.
		if (isRecording) pauseBackground();
	}, [isRecording]);
	return pathname === paths.home() ? null : <MemoDock service={service} view={view} />;
}

function useVoiceMemoEvents(): (event: VoiceMemoEvent) => void {
	const { t } = useTranslation('memo');
	const refreshLists = useRefreshLists();
	const navigate = useNavigate();
	const notify = useNotify();
	return useCallback(
		(event) => {
			void refreshLists();
			switch (event.kind) {
				case 'recovered':
					return notify.info(t('news.recovered', { length: formatPosition(event.durationMs) }));
				case 'sent':
					return notify.show('primary', t('sent'), {
						label: t('open'),
						onPress: () => navigate(paths.conversation(event.callId)),
					});
				case 'refused':
					return notify.warning(t('news.refused'));
				case 'discarded-here':
					return notify.warning(t('discard.later'));
				case 'ended-by-sign-out':
					return notify.warning(t('news.signedOut'));
			}
		},
		[navigate, notify, refreshLists, t],
	);
}
