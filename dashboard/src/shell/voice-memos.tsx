import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { MemoDock } from '../features/voice-memo/memo-dock.tsx';
import type { MemoNews } from '../features/voice-memo/memo-sender.ts';
import { isRunning } from '../features/voice-memo/memo-session.ts';
import { useMemoDesk } from '../features/voice-memo/use-memo-desk.ts';
import { paths } from '../paths.ts';
import { keys } from '../platform/query-keys.ts';
import { useLeaveGuard } from '../platform/use-leave-guard.ts';
import { hasMemoStore } from '../platform/voice-memo-store.ts';
import { useNotify } from './use-notify.ts';

/** Memos live here, above the pages: what an earlier visit left is sent, and going somewhere else ends nothing. */
export function VoiceMemos({ userId }: { userId: string }) {
	const { desk, view } = useMemoDesk(userId);
	const { pathname } = useLocation();
	const tell = useMemoNews();
	useEffect(() => desk.onNews(tell), [desk, tell]);
	useEffect(() => {
		void hasMemoStore(userId).then((isThere) => (isThere ? desk.open() : undefined));
	}, [desk, userId]);
	useLeaveGuard(isRunning(view.session));
	return pathname === paths.home() ? null : <MemoDock desk={desk} view={view} />;
}

function useMemoNews(): (news: MemoNews) => void {
	const { t } = useTranslation('memo');
	const client = useQueryClient();
	const navigate = useNavigate();
	const notify = useNotify();
	return useCallback(
		(news) => {
			void client.invalidateQueries({ queryKey: keys.allConversations });
			void client.invalidateQueries({ queryKey: keys.activity });
			switch (news.kind) {
				case 'recovered':
					return notify.info(t('news.recovered', { length: formatPosition(news.durationMs) }));
				case 'sent':
					return notify.success(t('sent'), {
						label: t('open'),
						onPress: () => navigate(paths.conversation(news.callId)),
					});
				case 'refused':
					return notify.warning(t('news.refused'));
				case 'discarded-here':
					return notify.warning(t('discard.later'));
				case 'ended-by-sign-out':
					return notify.warning(t('news.signedOut'));
			}
		},
		[client, navigate, notify, t],
	);
}
